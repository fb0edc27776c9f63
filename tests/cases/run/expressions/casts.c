// Casts: between all scalar kinds, to void, of pointers, with sign and width.
// EXPECT-NATIVE
#include <stdio.h>

int main(void) {
  int n = -1;
  printf("%u %lu %hhu %hu\n", (unsigned)n, (unsigned long)n, (unsigned char)n, (unsigned short)n);
  printf("%lu %lu\n", (unsigned long)(unsigned)n, (unsigned long)(long)n);
  printf("%d %d\n", (char)65537, (short)65537);
  printf("%ld\n", (long)(int)4294967295u);
  printf("%d\n", (int)3000000000u);
  printf("%g %g\n", (double)n, (double)(unsigned)n);
  printf("%g\n", (float)1 / 3 == 1.0 / 3 ? 1.0 : 0.0);
  printf("%d %d\n", (int)1e9, (int)-2.99);
  (void)n;
  (void)printf("void\n");
  const int c = 5;
  printf("%d\n", *(int *)&c);
  unsigned char bytes[] = {1, 2, 3, 4};
  printf("%x\n", *(unsigned *)(void *)bytes & 0xffffff);
  int m[2][3] = {{1, 2, 3}, {4, 5, 6}};
  int *flat = (int *)m;
  printf("%d\n", flat[1]);
  long l = (long)&n - (long)&n;
  printf("%ld\n", l);
  printf("%d\n", (int)(unsigned char)(char)-1);
  printf("%d\n", (signed char)(unsigned char)200);
  typedef int (*binary)(int);
  printf("%d\n", (binary)0 == 0);
  enum e { A, B } e = (enum e)1;
  printf("%d\n", e == B);
  printf("%d\n", (_Bool)0.1 + (_Bool)"x");
  printf("%lx\n", (unsigned long)(signed char)0x80);
  return 0;
}
