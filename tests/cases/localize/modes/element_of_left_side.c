// Which element the left side is may differ from time to time: `seen[k]` should have been `seen[0]`, then `seen[2]`, then `seen[1]`.
// RUN: localize %s --tests element_of_left_side.json --roles target --faults 1
// EXPECT-EXIT: 1
// EXPECT-JSON: complete == true
// EXPECT-DIAGNOSES: 1
// EXPECT-DIAGNOSIS: line 14 `seen[k]`
#include <stdio.h>

int main(void) {
  int seen[3] = {0}, place[3] = {0, 2, 1}, k;
  char names[3] = {'a', 'b', 'c'};
  for (k = 0; k < 3; k++) {
    (void)place;
    seen[k] = names[k];
  }
  printf("%c%c%c\n", seen[0], seen[1], seen[2]);
  return 0;
}
