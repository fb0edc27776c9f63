// GNU case ranges, also with negative bounds and next to single labels.
// EXPECT-NATIVE
#include <limits.h>
#include <stdio.h>

static const char *grade(int n) {
  switch (n) {
    case INT_MIN ... - 1: return "negative";
    case 0: return "zero";
    case 1 ... 9: return "digit";
    case 10 ... 10: return "ten";
    case 11 ... 99: return "two digits";
    default: return "many";
    case 1000 ... INT_MAX: return "thousands";
  }
}
static int kind(char c) {
  switch (c) {
    case '0' ... '9': return 1;
    case 'a' ... 'z':
    case 'A' ... 'Z':
    case '_': return 2;
    case ' ': return 3;
  }
  return 0;
}

int main(void) {
  int n[] = {INT_MIN, -5, -1, 0, 1, 9, 10, 11, 99, 100, 999, 1000, INT_MAX};
  for (int i = 0; i < 13; i++) printf("%d %s\n", n[i], grade(n[i]));
  for (const char *p = "x_1 Z+9"; *p; p++) printf("%d", kind(*p));
  printf("\n");
  return 0;
}
