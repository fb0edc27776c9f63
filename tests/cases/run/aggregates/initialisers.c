// Initialisers: partial, nested with and without braces, strings in arrays, zero filling, static and automatic.
// EXPECT-NATIVE
#include <stdio.h>

struct s {
  char name[4];
  int v[2];
  struct {
    short a, b;
  } in;
};

static int flat[2][3] = {1, 2, 3, 4};
static struct s globals[] = {{"ab", {1, 2}, {3, 4}}, "cd", 5, 6, 7, 8, {"efgh"}};
static const char *words[] = {"x", "yy", 0};
static char exact[3] = "abc";
static char open[] = "open";
static int *pointer = &flat[1][0];
static char *inside = open + 2;
static int (*function)(const char *, ...) = printf;
static struct { int *p; struct s *q; } links = {&flat[0][2], &globals[1]};
static double real = 1 / 3.0;
static int folded = sizeof(struct s) * 2 + (3 > 2 ? 10 : 20) - (1 && 0);
static int nothing[3];

int main(void) {
  printf("%d %d %d\n", flat[1][0], flat[1][1], flat[0][2]);
  printf("%zu\n", sizeof globals / sizeof *globals);
  for (int i = 0; i < 3; i++)
    printf("%.4s %d %d %d %d\n", globals[i].name, globals[i].v[0], globals[i].v[1], globals[i].in.a, globals[i].in.b);
  printf("%s %s %d\n", words[0], words[1], words[2] == 0);
  printf("%.3s %s %zu %d %s\n", exact, open, sizeof open, *pointer, inside);
  function("%g %d %d\n", real, folded, nothing[2]);
  printf("%d %s\n", *links.p, links.q->name);
  int x = 4;
  int local[4] = {x, x * 2};
  printf("%d %d %d %d\n", local[0], local[1], local[2], local[3]);
  struct s t = {{x, 'b'}, .in = {x}};
  printf("%d %d %d %d\n", t.name[0], t.name[2], t.v[0], t.in.a);
  char braces[] = {"braces"}, chars[] = {'a', 'b', 0};
  printf("%s %s %zu\n", braces, chars, sizeof chars);
  int scalar = {7};
  struct s zero = {0}, copy = globals[0];
  printf("%d %d %s\n", scalar, zero.v[1], copy.name);
  int empty[3] = {};
  printf("%d\n", empty[0] + empty[2]);
  for (int round = 0; round < 2; round++) {
    int again[3] = {1};
    printf("%d %d\n", again[0], again[1]);
    again[1] = 9;
  }
  char pad[10] = "hi";
  int sum = 0;
  for (int i = 0; i < 10; i++) sum += pad[i];
  printf("%d\n", sum);
  return 0;
}
