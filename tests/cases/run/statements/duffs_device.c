// Duff's device and a coroutine made of switch: case labels inside loops.
// EXPECT-NATIVE
#include <stdio.h>

static void copy(char *to, const char *from, int count) {
  int n = (count + 7) / 8;
  switch (count % 8) {
    case 0:
      do {
        *to++ = *from++;
        case 7: *to++ = *from++;
        case 6: *to++ = *from++;
        case 5: *to++ = *from++;
        case 4: *to++ = *from++;
        case 3: *to++ = *from++;
        case 2: *to++ = *from++;
        case 1: *to++ = *from++;
      } while (--n > 0);
  }
}

static int next(int *state) {
  static int i;
  switch (*state) {
    case 0:
      for (i = 0; i < 3; i++) {
        *state = 1;
        return i * 10;
        case 1:;
        if (i == 1) {
          *state = 2;
          return 99;
          case 2:;
        }
      }
  }
  *state = 3;
  return -1;
}

int main(void) {
  const char *text = "the quick brown fox jumps";
  for (int n = 1; n <= 25; n += 3) {
    char buffer[32] = {0};
    copy(buffer, text, n);
    printf("%2d [%s]\n", n, buffer);
  }
  int state = 0, v;
  while ((v = next(&state)) >= 0) printf("%d ", v);
  printf("\n");
  switch (3) {
    case 1:
      while (1) {
        printf("body ");
        case 3:
          printf("entered ");
          if (state++ > 4) break;
      }
      printf("left\n");
  }
  return 0;
}
