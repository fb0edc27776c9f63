// Declarations in every legal order and depth.
// EXPECT-NATIVE
#include <stdio.h>

int typedef number;
long unsigned int long big = 5;
short const static unsigned little = 6;
char signed c1 = -1;
double const volatile d = 1.5;
static int (*table[2])(int), value;
static char five[5] = "four";
static char (*get(void))[5] { return &five; }
static char (*(*getters[3])(void))[5] = {get, get, get};
static int twice(int x) { return 2 * x; }
static int (*choose(int n))(int) { return n ? twice : 0; }
static int (*(*chooser)(int))(int) = choose;
int f(int), g(int), h;
int f(int n) { return n + g(n); }
int g(n) int n; { return n * n; }
struct s { int a; } s1 = {1}, *sp = &s1, sa[2] = {{2}, {3}};
enum e { A, B } ea[] = {B, A};
void nothing(void), (*np)(void) = nothing;
void nothing(void) {}
int(parenthesised) = 8;
int *(pointer) = &parenthesised, (*rows)[2];

int main(void) {
  number n = 7;
  table[0] = table[1] = twice;
  value = table[1](n);
  printf("%d %llu %u %d %g\n", value, big, little, c1, d);
  printf("%s %c\n", *getters[2](), (*getters[1]())[2]);
  printf("%d %d\n", choose(1)(4), chooser(2)(5));
  printf("%d %d %d %d %d\n", f(3), sp->a, sa[1].a, ea[0], h);
  int m[2][2] = {{1, 2}, {3, 4}};
  rows = m;
  np();
  printf("%d %d\n", *pointer, rows[1][0]);
  for (struct { int i, k; } it = {0, 10}; it.i < 2; it.i++) printf("%d ", it.k - it.i);
  printf("\n");
  return 0;
}
