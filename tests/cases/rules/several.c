// Several rules at a time; the one that is broken is named.
// RUN: check %s --rule lock --rule alloc --rule %d/order.rule
// EXPECT-VIOLATION: rule /rule alloc: memory is still allocated at the end/
// EXPECT-JSON: rules[*].name == ["lock", "alloc", "order"]
#include <stdlib.h>
void spin_lock(int *lock);
void spin_unlock(int *lock);
void first_call(void);
void second_call(void);
int main(void) {
  int lock = 0;
  spin_lock(&lock);
  char *memory = malloc(2);
  first_call();
  second_call();
  spin_unlock(&lock);
  return memory == NULL;  // BROKEN
}
