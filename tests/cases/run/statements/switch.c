// switch: fall-through, default in the middle, none, nested, on every integer type, with declarations.
// EXPECT-NATIVE
#include <stdio.h>

static void fall(int n) {
  switch (n) {
    case 1: printf("one ");
    case 2: printf("two "); break;
    default: printf("default ");
    case 3: printf("three "); break;
    case 4:
    case 5: printf("four or five "); break;
    case -1: printf("minus one ");
  }
  printf("\n");
}
static int nested(int a, int b) {
  switch (a) {
    case 0:
      switch (b) {
        case 0: return 1;
        case 1: break;
        default: return 2;
      }
      return 3;
    case 1:
      for (int i = 0; i < 5; i++) {
        switch (i) {
          case 2: continue;
          case 4: break;
          default: b += i;
        }
      }
      return b;
  }
  return -1;
}
static const char *wide(unsigned long long v) {
  switch (v) {
    case 0x100000000ull: return "2^32";
    case 0: return "0";
    case 0xffffffffffffffffull: return "max";
  }
  return "other";
}

int main(void) {
  for (int i = -1; i < 7; i++) fall(i);
  printf("%d %d %d %d %d\n", nested(0, 0), nested(0, 1), nested(0, 2), nested(1, 5), nested(2, 0));
  printf("%s %s %s %s\n", wide(1ull << 32), wide(0), wide(-1), wide(5));
  char c = 'b';
  switch (c) {
    case 'a' ... 'c': printf("a to c\n"); break;
    case 'd': printf("d\n");
  }
  switch (5)
  case 5: printf("single\n");
  switch (3) {
    printf("never\n");
    int hidden;
    case 3:
      hidden = 8;
      printf("%d\n", hidden);
  }
  switch ((unsigned char)300) {
    case 44: printf("44\n");
  }
  switch (1) {
  }
  signed char s = -2;
  switch (s) {
    case -2: printf("minus two\n"); break;
    case 254: printf("254\n");
  }
  switch (c == 'b') {
    case 1: printf("true\n"); break;
    case 0: printf("false\n");
  }
  return 0;
}
