// What is replaced so that the run can be repeated natively: the value of i++ that is stored and the one that
// is passed on, the initialiser of a global variable, and a macro that is the length of an array, too.
// RUN: localize %s
// EXPECT-EXIT: 1
// EXPECT-JSON: diagnoses[*].components[*].text contains ["next++"]
// EXPECT-JSON: diagnoses[*].components[*].text contains ["3"]
// EXPECT-JSON: diagnoses[*].components[*].text contains ["40"]
// EXPECT-STDOUT: all confirmed by native runs with these values
// EXPECT-DIAGNOSES: complete up to 64
#include <assert.h>

#define LENGTH 3

static int limit = 40;
static int table[LENGTH];

static int add(int n) { return 10 * n; }

int main(void) {
  int next = 2, sum = 0;
  for (int i = 0; i < LENGTH; i++) {
    table[i] = add(next++);
    sum += table[i];
  }
  assert(sum < limit);  // BROKEN
  return 0;
}
