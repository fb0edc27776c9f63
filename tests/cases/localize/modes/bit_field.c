// What is seen includes all bits of a bit-field: the two calls see different states, so a function may answer differently.
// RUN: localize %s --tests bit_field.json --roles return --replacement function
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSIS: line 14 `0`
// EXPECT-DIAGNOSES: complete
#include <stdio.h>

static struct {
  unsigned wide : 12;
} state;

static int answer(void) {
  // The fault: it should say whether the state is 256.
  return 0;
}

int main(void) {
  state.wide = 256;
  int first = answer();
  state.wide = 0;
  printf("%d %d\n", first, answer());
  return 0;
}
