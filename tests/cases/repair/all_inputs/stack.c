// A stack that is full takes no more.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-STDOUT: proved for all inputs
// EXPECT-JSON: repairs[0].proof.complete == true
// EXPECT-JSON: repairs[0].replacement matches "^top (>=|==) SIZE$"
#include <assert.h>
int nondet_int(void);
#define SIZE 4
static int items[SIZE], top;
static int push(int item) {
  if (top > SIZE) return 0;
  items[top++] = item;
  return 1;
}
static int pop(void) {
  return items[--top];
}
int main(void) {
  int pushed = 0, last = 0;
  for (int i = 0; i < 6; i++) {
    int item = nondet_int();
    if (push(item)) {
      pushed++;
      last = item;
    }
  }
  assert(pushed == SIZE);
  assert(pop() == last);
  return 0;
}
