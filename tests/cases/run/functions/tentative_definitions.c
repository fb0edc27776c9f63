// Tentative definitions, extern after static, declarations that complete an array's type.
// EXPECT-NATIVE
#include <stdio.h>

int x;
int x;
int x = 5;
extern int x;
static int s;
static int s;
extern int s;
int a[];
int b[3];
static int use(void);
extern const char name[];
struct later;
extern struct later *pointer;
struct later { int v; };
struct later object = {9};
struct later *pointer = &object;

int main(void) {
  extern int y;
  int again(int);
  printf("%d %d %d %d\n", x, s, y, again(2));
  a[0] = 4;
  printf("%d %d %s %d %d\n", a[0], b[2], name, use(), pointer->v);
  return 0;
}
int y = 6;
int a[2];
const char name[] = "completed";
static int use(void) { return (int)sizeof a; }
int again(int n) { return n * y; }
