// printf: d i u o x X with every length modifier, flag, width and precision.
// EXPECT-NATIVE
#include <inttypes.h>
#include <limits.h>
#include <stddef.h>
#include <stdio.h>

int main(void) {
  int values[] = {0, 1, -1, 42, -42, INT_MAX, INT_MIN};
  for (int k = 0; k < 7; k++) {
    int v = values[k];
    printf("[%d][%5d][%-5d][%05d][%+d][% d][%.3d][%8.3d][%-8.3d][%+.5d][%08.3d]\n", v, v, v, v, v, v, v, v, v, v, v);
    printf("[%i][%+5i][%-+5i][%+05i][% 5i][% 05i]\n", v, v, v, v, v, v);
    printf("[%u][%8u][%-8u][%08u][%.4u]\n", v, v, v, v, v);
    printf("[%o][%#o][%5o][%#5o][%05o][%#.3o][%#08o]\n", v, v, v, v, v, v, v);
    printf("[%x][%#x][%X][%#X][%10x][%#10x][%-#10x][%010x][%#010x][%.4x][%#.4x][%10.4x]\n", v, v, v, v, v, v, v, v, v, v, v, v);
  }
  printf("[%.0d][%.0u][%.0x][%.0o][%#.0o][%5.0d][%.d]\n", 0, 0, 0, 0, 0, 0, 0);
  printf("%hhd %hhu %hhx %hd %hu %hx\n", 300, 300, 511, 70000, 70000, 0x12345);
  printf("%hhd %hd\n", 200, 40000);
  printf("%ld %lu %lx %lo\n", LONG_MIN, ULONG_MAX, 0xdeadbeefcafeL, 01234567L);
  printf("%lld %llu %llx\n", LLONG_MIN, ULLONG_MAX, 1ULL << 63);
  printf("%jd %ju %zd %zu %td\n", INTMAX_MIN, UINTMAX_MAX, (ptrdiff_t)-5, sizeof(int), (ptrdiff_t)-7);
  printf("%" PRId64 " %" PRIu32 " %" PRIx16 " %" PRIdPTR "\n", INT64_C(-5), UINT32_C(7), (uint16_t)0xabc, (intptr_t)9);
  printf("[%*d][%-*d][%*d]\n", 6, 42, 6, 42, -6, 42);
  printf("[%.*d][%.*d][%*.*d]\n", 4, 42, -1, 42, 8, 5, -42);
  printf("%d%%\n", 100);
  printf("[%30d][%-30d][%030d]\n", INT_MIN, INT_MIN, INT_MIN);
  printf("[%3d][%3d]\n", 12345, -12345);
  printf("[%+u][% x]\n", 5u, 10);
  printf("%1$d %2$d %1$d\n", 3, 4);
  int n = printf("twelve chars");
  printf(" %d\n", n);
  int at;
  printf("count%n here\n", &at);
  printf("%d\n", at);
  return 0;
}
