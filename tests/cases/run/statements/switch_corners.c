// switch over odd shapes: labels in nested blocks and loops, declarations skipped, ranges over the type's edge, no body.
// EXPECT-NATIVE
#include <limits.h>
#include <stdio.h>

static int nested(int n) {
  int r = 0;
  switch (n) {
    case 1:
      if (0) {
        case 2: r += 2;
      } else
        r += 1;
      r += 10;
      break;
    case 3:
      for (r = 0; r < 5; r++) {
        case 4: r += 100;
      }
      break;
    default:
      do {
        case 5:
          r += 3;
        case 6:
          r++;
      } while (r < 6);
      {
        case 7:;
          int local = 4;
          r += local;
      }
  }
  return r;
}
static const char *edges(long long v) {
  switch (v) {
    case LLONG_MIN ... - 1: return "below";
    case 0: return "zero";
    case 1 ... LLONG_MAX - 1: return "above";
    case LLONG_MAX: return "most";
  }
  return "?";
}
static int small(unsigned char c) {
  switch (c) {
    case 0 ... 127: return 1;
    case 128 ... 255: return 2;
  }
  return 3;
}

int main(void) {
  for (int i = 0; i < 9; i++) printf("%d ", nested(i));
  printf("\n%s %s %s %s\n", edges(LLONG_MIN), edges(0), edges(5), edges(LLONG_MAX));
  printf("%d %d %d\n", small(0), small(127), small(255));
  int k = 0;
  switch (k++)
    ;
  switch (k)
    while (k < 5) {
      case 1: k++;
    }
  printf("%d\n", k);
  switch (k ? 1 : 2) default: printf("only default\n");
  unsigned u = 4000000000u;
  switch (u) {
    case -294967296: printf("converted\n");
  }
  return 0;
}
