// __attribute__((cleanup)): in reverse order, on every way out of the scope.
// EXPECT-NATIVE
#include <stdio.h>

static void bye(int *p) { printf("bye %d\n", *p); }
#define GUARDED __attribute__((cleanup(bye))) int

static int early(int n) {
  GUARDED a = n;
  if (n > 1) {
    GUARDED b = n * 10;
    return a + b;
  }
  GUARDED c = n * 100;
  return a + c;
}

int main(void) {
  printf("%d\n", early(1));
  printf("%d\n", early(2));
  for (int i = 0; i < 4; i++) {
    GUARDED each = i;
    if (i == 1) continue;
    if (i == 3) break;
    printf("body %d\n", i);
  }
  {
    GUARDED x = 7;
    goto out;
  }
out:
  printf("end\n");
  return 0;
}
