// A lock of readers and writers as verifiers write it. FAULTY: readers do not look for the writer.
// RUN: check %s --recheck off
// EXPECT-EXIT: 0
// EXPECT-JSON: bound.complete == true
// RUN: check %s --recheck off --clang=-DFAULTY
// EXPECT-EXIT: 1
#include <assert.h>
#include <pthread.h>
void __VERIFIER_assume(int);
int w, r, x, y;
void __VERIFIER_atomic_take_write(void) {
  __VERIFIER_assume(w == 0 && r == 0);
  w = 1;
}
void __VERIFIER_atomic_take_read(void) {
#ifndef FAULTY
  __VERIFIER_assume(w == 0);
#endif
  r = r + 1;
}
void __VERIFIER_atomic_release_read(void) { r = r - 1; }
void *writer(void *unused) {
  __VERIFIER_atomic_take_write();
  x = 3;
  w = 0;
  return 0;
}
void *reader(void *unused) {
  __VERIFIER_atomic_take_read();
  int l = x;
  y = l;
  assert(y == x);
  __VERIFIER_atomic_release_read();
  return 0;
}
int main(void) {
  pthread_t t1, t2, t3, t4;
  pthread_create(&t1, 0, writer, 0);
  pthread_create(&t2, 0, reader, 0);
  pthread_create(&t3, 0, writer, 0);
  pthread_create(&t4, 0, reader, 0);
  pthread_join(t1, 0);
  pthread_join(t2, 0);
  pthread_join(t3, 0);
  pthread_join(t4, 0);
}
