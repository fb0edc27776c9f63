// A function without a body returns a null pointer.
// RUN: check %s
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
struct node { int value; struct node *next; };
struct node *find(int key);
int main(void) {
  struct node *found = find(3);
  if (found == 0) return found->value;  // BROKEN
}
