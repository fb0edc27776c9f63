/* Sets of small numbers as bits: union, intersection, difference, complement, size, and all subsets
 * of a set. */
#include <stdio.h>

#define UNIVERSE 16
#define BIT(n) (1u << (n))
#define HAS(set, n) (((set)&BIT(n)) != 0)
#define EVERYTHING (BIT(UNIVERSE) - 1)

static unsigned read_set(void) {
  unsigned set = 0;
  int n;
  while (scanf("%d", &n) == 1 && n >= 0) {
    if (n >= UNIVERSE) {
      printf("%d left out\n", n);
      continue;
    }
    set |= BIT(n);
  }
  return set;
}

static int size_of(unsigned set) {
  int size = 0;
  while (set != 0) {
    set &= set - 1;
    size++;
  }
  return size;
}

static void print_set(const char *name, unsigned set) {
  int n, first = 1;
  printf("%-6s = {", name);
  for (n = 0; n < UNIVERSE; n++) {
    if (!HAS(set, n))
      continue;
    if (!first)
      printf(", ");
    printf("%d", n);
    first = 0;
  }
  printf("} 0x%04x\n", set);
}

static int count_subsets(unsigned set, int sum) {
  unsigned subset = set;
  int count = 0;
  for (;;) {
    int n, total = 0;
    for (n = 0; n < UNIVERSE; n++) {
      if (HAS(subset, n))
        total += n;
    }
    if (total == sum)
      count++;
    if (subset == 0)
      break;
    subset = (subset - 1) & set;
  }
  return count;
}

int main(void) {
  unsigned a = read_set();
  unsigned b = read_set();
  int sum;
  print_set("a", a);
  print_set("b", b);
  print_set("a or b", a | b);
  print_set("a and", a & b);
  print_set("a - b", a & ~b);
  print_set("not a", EVERYTHING ^ a);
  printf("sizes %d and %d\n", size_of(a), size_of(b));
  if ((a & b) == a)
    printf("a is part of b\n");
  else if ((a & b) == 0)
    printf("nothing in common\n");
  while (scanf("%d", &sum) == 1)
    printf("%d subsets of b have sum %d\n", count_subsets(b, sum), sum);
  return 0;
}
