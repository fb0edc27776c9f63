// Insertion sort of four elements.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
#include <assert.h>
signed char nondet_schar(void);
int main(void) {
  int numbers[4], sum = 0, after = 0;
  for (int i = 0; i < 4; i++) {
    numbers[i] = nondet_schar();
    sum += numbers[i];
  }
  for (int i = 1; i < 4; i++) {
    int moved = numbers[i], at = i;
    while (at > 1 && numbers[at - 1] > moved) {
      numbers[at] = numbers[at - 1];
      at--;
    }
    numbers[at] = moved;
  }
  for (int i = 0; i < 4; i++) after += numbers[i];
  for (int i = 1; i < 4; i++) assert(numbers[i - 1] <= numbers[i]);
  assert(sum == after);
  return 0;
}
