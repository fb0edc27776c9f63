// typedef of everything: pointers, arrays, functions, structs that refer to themselves, and a name reused as a member.
// EXPECT-NATIVE
#include <stdio.h>

typedef int number;
typedef number pair[2];
typedef pair grid[2];
typedef int operation(int, int);
typedef operation *pointer_to_operation;
typedef struct list list;
struct list {
  number head;
  list *tail;
};
typedef struct {
  number number;
  pair pair;
} record;
typedef const char *text;
typedef unsigned long word, *word_pointer;

static operation plus, times;
static int plus(int a, int b) { return a + b; }
static int times(int a, int b) { return a * b; }

int main(void) {
  number n = 4;
  grid g = {{1, 2}, {3, 4}};
  pointer_to_operation ops[] = {plus, times};
  for (int i = 0; i < 2; i++) printf("%d\n", ops[i](g[i][0], g[i][1]));
  list c = {3, 0}, b = {2, &c}, a = {1, &b};
  for (list *l = &a; l; l = l->tail) printf("%d ", l->head);
  printf("\n");
  record r = {.number = n, .pair = {5, 6}};
  printf("%d %d %d\n", r.number, r.pair[0], r.pair[1]);
  text t = "text";
  word w = 9;
  word_pointer wp = &w;
  (*wp)++;
  printf("%s %lu %zu\n", t, w, sizeof(grid));
  {
    int number = 3;
    printf("%d\n", number);
  }
  typedef double number;
  number d = 1.5;
  printf("%g\n", d);
  return 0;
}
