// An allocator without a body: it may return NULL, and never what is in use.
// RUN: check %s --rule alloc
// EXPECT-HOLDS
// RUN: check %s --rule alloc --clang=-DBAD
// EXPECT-VIOLATION: rule /rule alloc: memory is released that was released before/
void *ExAllocatePool(int kind, unsigned long size);
void ExFreePool(void *memory);
int nondet_int(void);
int main(void) {
  void *a = ExAllocatePool(0, 8), *b = ExAllocatePool(0, 8);
  if (a) ExFreePool(a);
#ifdef BAD
  if (nondet_int()) b = a;
#endif
  if (b) ExFreePool(b);  // BROKEN
  return 0;
}
