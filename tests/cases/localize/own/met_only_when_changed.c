// An input that only the changed run meets is free, and listed.
// RUN: localize %s
// EXPECT-EXIT: 1
// EXPECT-JSON: diagnoses[0].components[0].text == "0"
// EXPECT-JSON: diagnoses[0].inputs[0].value == "7"
// EXPECT-DIAGNOSES: complete
#include <assert.h>
int nondet_int(void);
int main(void) {
  int mode = 0, x = 1;
  if (mode == 1) x = nondet_int();
  assert(x == 7);
  return 0;
}
