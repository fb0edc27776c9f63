// K&R definitions, as -std=gnu89 reads them: default promotions, no prototypes.
// RUN: run %s --clang=-std=gnu89
// EXPECT-NATIVE
#include <stdio.h>

int add(a, b)
int a, b;
{ return a + b; }

double scale(f, c, n)
float f;
char c;
short n;
{
  return f * c + n;
}

char *choose(list, k)
char *list[];
register int k;
{ return list[k]; }

implicit_int(x) { return x * 3; }

static struct pair { int a, b; } make(a, b)
{
  struct pair p;
  p.a = a;
  p.b = b;
  return p;
}

int no_arguments()
{
  return 17;
}

static counter;
const limit = 3;

main(argc, argv)
char **argv;
{
  static char *names[] = {"zero", "one", "two"};
  auto total = 0;
  register i;
  char c = 2;
  float f = 1.5;
  printf("%d\n", add(3, 4));
  printf("%g\n", scale(f, c, (short)5));
  printf("%g\n", scale(2.5, 'a', 70000));
  printf("%s\n", choose(names, 2));
  printf("%d\n", implicit_int(5));
  printf("%d\n", make(8, 9).b);
  printf("%d\n", no_arguments());
  for (i = 0; i < limit; i++) total += i, counter++;
  printf("%d %d %d\n", total, counter, argc);
  return 0;
}
