// An entry function gets a pointer to an object.
// RUN: check %s --function average
// EXPECT-VIOLATION: division-by-zero
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
struct pair { short weight; unsigned count; };
unsigned average(struct pair *p, unsigned total) {
  if (p->weight != 7) return 0;
  return total / p->count;  // BROKEN
}
