// Enumerations: values, gaps, negative ones, use as integers and in switch.
// EXPECT-NATIVE
#include <stdio.h>

enum colour { RED, GREEN = 5, BLUE, BLACK = -2, WHITE };
typedef enum { SMALL = 1, LARGE = 1 << 20 } size;
enum big { HUGE_VALUE = 0x7fffffff };
enum wide { WIDE = 0x100000000LL };
enum { ANONYMOUS = 'x', SUM = ANONYMOUS + RED + BLUE };

static const char *name(enum colour c) {
  switch (c) {
    case RED: return "red";
    case GREEN: return "green";
    case BLUE: return "blue";
    case BLACK: return "black";
    case WHITE: return "white";
  }
  return "none";
}

int main(void) {
  enum inner { RED2 = RED + 10, NEXT } e = NEXT;
  printf("%d %d %d %d %d\n", RED, GREEN, BLUE, BLACK, WHITE);
  printf("%d %d %d %d %d\n", SMALL, LARGE, HUGE_VALUE, ANONYMOUS, SUM);
  printf("%d %d\n", RED2, e);
  printf("%zu %zu %zu\n", sizeof(enum colour), sizeof(size), sizeof(enum wide));
  printf("%lld\n", (long long)WIDE);
  enum colour c = BLACK;
  printf("%s %d\n", name(c), c < RED);
  c++;
  printf("%s\n", name(c));
  c = (enum colour)77;
  printf("%s %d\n", name(c), c);
  for (c = GREEN; c <= BLUE; c++) printf("%s ", name(c));
  printf("\n");
  int table[] = {[GREEN] = 1, [BLUE] = 2};
  printf("%zu %d %d\n", sizeof table / sizeof *table, table[GREEN], table[RED]);
  size s = LARGE;
  printf("%d\n", s >> 19);
  return 0;
}
