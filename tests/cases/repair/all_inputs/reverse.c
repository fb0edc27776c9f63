// The last element has the index n - 1.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-JSON: repairs[0].replacement == "a[n - i - 1]"
#include <assert.h>
int nondet_int(void);
#define N 5
static void reverse(int *a, int n) {
  for (int i = 0; i < n / 2; i++) {
    int kept = a[i];
    a[i] = a[n - i];
    a[n - i - 1] = kept;
  }
}
int main(void) {
  int a[N], before[N];
  for (int i = 0; i < N; i++) a[i] = before[i] = nondet_int();
  reverse(a, N);
  for (int i = 0; i < N; i++) assert(a[i] == before[N - 1 - i]);
  return 0;
}
