// A file that is opened, read and closed in whatever order the input says.
// RUN: check %s --timeout 120
// EXPECT-HOLDS
// EXPECT-JSON: proof.engine == "induction"
// RUN: check %s --timeout 120 --clang=-DBAD
// EXPECT-VIOLATION: assertion
#include <assert.h>
int nondet_int(void);
struct file { int is_open; unsigned reads; };
static void open_file(struct file *f) {
  assert(!f->is_open);
  f->is_open = 1;
}
static void read_file(struct file *f) {
  assert(f->is_open);  // BROKEN
  f->reads++;
}
static void close_file(struct file *f) {
  assert(f->is_open);
  f->is_open = 0;
}
int main(void) {
  struct file f = {0, 0};
  for (;;) {
    int command = nondet_int();
    if (command == 0) break;
    if (command == 1 && !f.is_open) open_file(&f);
#ifdef BAD
    if (command == 2) read_file(&f);
#else
    if (command == 2 && f.is_open) read_file(&f);
#endif
    if (command == 3 && f.is_open) close_file(&f);
  }
  if (f.is_open) close_file(&f);
  return 0;
}
