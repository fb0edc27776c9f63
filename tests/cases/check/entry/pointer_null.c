// What pointer parameters point to.
// RUN: check %s --function get --pointer-params object
// EXPECT-HOLDS
// RUN: check %s --function get --pointer-params null
// EXPECT-VIOLATION: null-pointer
// RUN: check %s --function get --pointer-params null --clang=-DCAREFUL
// EXPECT-HOLDS
int get(const int *p) {
#ifdef CAREFUL
  if (!p) return -1;
#endif
  return *p;  // BROKEN
}
