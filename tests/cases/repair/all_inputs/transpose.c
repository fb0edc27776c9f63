// Each pair of elements is exchanged once.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-JSON: repairs[0].location.line == 13
// EXPECT-JSON: repairs[0].replacement == "i"
#include <assert.h>
int nondet_int(void);
#define N 3
static void transpose(int m[N][N]) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      int kept = m[i][j];
      m[i][j] = m[j][i];
      m[j][i] = kept;
    }
}
int main(void) {
  int m[N][N], before[N][N];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) m[i][j] = before[i][j] = nondet_int();
  transpose(m);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) assert(m[i][j] == before[j][i]);
  return 0;
}
