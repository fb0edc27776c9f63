// __attribute__ in its common places: they do not change what is computed.
// EXPECT-NATIVE
#include <stdio.h>
#include <stdlib.h>

static int log_count __attribute__((unused));
static void report(const char *format, ...) __attribute__((format(printf, 1, 2)));
__attribute__((noreturn)) static void stop(int status) {
  printf("stop %d\n", status);
  exit(status);
}
static int pure(int x) __attribute__((const, warn_unused_result));
static int pure(int x) { return x * x; }
static void __attribute__((constructor)) before(void) { printf("before main\n"); }
static void __attribute__((destructor)) after(void) { printf("after main\n"); }
static int weak_one(void) __attribute__((unused));
static int weak_one(void) { return 1; }
int __attribute__((weak)) overridable(void) { return 5; }
static int aliased(void) { return 77; }
typedef int aligned_int __attribute__((aligned(16)));
struct s {
  char c;
  int i __attribute__((packed));
} __attribute__((may_alias));
#include <stdarg.h>
static void report(const char *format, ...) {
  va_list list;
  va_start(list, format);
  vprintf(format, list);
  va_end(list);
}
static void release(int **p) {
  printf("cleanup %d\n", **p);
}
static int scoped(void) {
  int value = 3;
  __attribute__((cleanup(release))) int *p = &value;
  value = 4;
  return *p;
}

int main(void) {
  report("%d %s\n", pure(4), "pure");
  printf("%d %d %zu %zu\n", overridable(), aliased(), _Alignof(aligned_int), sizeof(struct s));
  printf("%d\n", scoped());
  switch (log_count) {
    case 0:
      printf("zero\n");
      __attribute__((fallthrough));
    case 1: printf("one\n");
  }
  stop(3);
}
