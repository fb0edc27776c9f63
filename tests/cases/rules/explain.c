// The nearest successful run under a rule differs in the input and in the branch that releases.
// RUN: explain %s --rule lock
// EXPECT-EXIT: 1
// EXPECT-JSON: property.kind == "rule"
// EXPECT-JSON: explanation.distance == 3
// EXPECT-JSON: explanation.deltas[2].location.line == 15
// EXPECT-JSON: explanation.deltas.# == 3
void spin_lock(int *lock);
void spin_unlock(int *lock);
int nondet_int(void);
int lock;
int main(void) {
  int count = nondet_int();
  spin_lock(&lock);
  if (count != 3) spin_unlock(&lock);
  return 0;
}
