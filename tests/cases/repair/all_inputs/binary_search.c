// A binary search that misses the last element.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].replacement == "low <= high"
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-NOT-STDOUT: was left out
#include <assert.h>
unsigned char nondet_uchar(void);
static int find(const int *numbers, int count, int wanted) {
  int low = 0, high = count - 1;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (numbers[middle] == wanted) return middle;
    if (numbers[middle] < wanted)
      low = middle + 1;
    else
      high = middle - 1;
  }
  return -1;
}
int main(void) {
  int numbers[5], wanted = nondet_uchar(), is_there = 0;
  for (int i = 0; i < 5; i++) {
    numbers[i] = nondet_uchar();
    if (i > 0) __CPROVER_assume(numbers[i - 1] <= numbers[i]);
    if (numbers[i] == wanted) is_there = 1;
  }
  int found = find(numbers, 5, wanted);
  assert(is_there ? found >= 0 && numbers[found] == wanted : found == -1);
  return 0;
}
