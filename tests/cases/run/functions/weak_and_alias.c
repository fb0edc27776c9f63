// Weak functions that are defined nowhere are NULL; aliases are another name.
// EXPECT-NATIVE
#include <stdio.h>

extern int absent(int) __attribute__((weak));
extern int absent_data __attribute__((weak));
int real_one(int n) { return n + 1; }
int other_name(int n) __attribute__((alias("real_one")));
int __attribute__((weak)) present(void) { return 3; }

int main(void) {
  printf("%d %d\n", absent ? absent(1) : -1, &absent_data == 0);
  printf("%d %d\n", other_name(4), present());
  return 0;
}
