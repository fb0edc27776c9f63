// _Thread_local, __thread, register and auto are storage classes like others in a sequential program.
// EXPECT-NATIVE
#include <stdio.h>
#include <threads.h>

static _Thread_local int counter = 3;
static __thread char name[8] = "local";
extern thread_local int later;

int main(void) {
  register int r = 4;
  auto int a = 5;
  counter += r + a;
  static _Thread_local int inner;
  inner++;
  printf("%d %s %d %d\n", counter, name, later, inner);
  return 0;
}
thread_local int later = 9;
