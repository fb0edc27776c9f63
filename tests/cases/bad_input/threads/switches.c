// Bounds on switches between threads.
// RUN: check %s --context-switches few
// EXPECT-EXIT: 2
// EXPECT-STDERR: --context-switches: 'few' is not a whole number from 0 on
// RUN: check %s --context-switches 1
// EXPECT-EXIT: 0
// EXPECT-STDOUT: up to 1 switches between threads
// RUN: check %s --dump=smt2
// EXPECT-UNSUPPORTED: of a program with threads line 22
// RUN: explain %s --assume value==0 --at 23
// EXPECT-EXIT: 0
// EXPECT-STDOUT: no rule can be broken
#include <pthread.h>

static int value;

static void *work(void *argument) {
  value++;
  return argument;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  value++;
  pthread_join(thread, 0);
  return 0;
}
