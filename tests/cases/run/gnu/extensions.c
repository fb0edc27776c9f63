// Other GNU spellings: __extension__, __const, arithmetic on void pointers, zero length arrays, binary constants, \e.
// EXPECT-NATIVE
#include <stdio.h>

struct empty_tail {
  int n;
  int tail[0];
};
__extension__ typedef long long wide;
static __inline__ __const int *pick(__const int *p, int __attribute__((unused)) n) { return p; }
static __volatile__ int flag = 1;
static int array[] = {[0 ... 4] = 3, [2] = 9};

int main(void) {
  __label__ end;
  wide w = 0b1011;
  printf("%lld %d %d\n", w, *pick(array + 2, 1), '\e');
  void *p = array;
  p += 2 * sizeof(int);
  printf("%d\n", *(int *)p);
  printf("%zu %zu\n", sizeof(struct empty_tail), sizeof(void));
  printf("%d\n", ({ 7; }));
  int x = flag ?: 5;
  printf("%d\n", x);
  long *__restrict q = 0;
  printf("%d\n", q == (void *)0);
  goto end;
  printf("never\n");
end:
  printf("%d\n", __extension__ 5);
  int dollar$name = 6;
  printf("%d\n", dollar$name);
  union number {
    int i;
    float f;
  } u = (union number)3;
  printf("%d\n", u.i);
  printf("%d\n", (int)_Alignof(u));
  __signed__ char negative = -1;
  return negative > 0;
}
