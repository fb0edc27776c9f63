// gettext and its like in the C locale.
// EXPECT-NATIVE
#include <libintl.h>
#include <stdio.h>

int main(void) {
  printf("%s %s %s\n", gettext("a"), dgettext("x", "b"), dcgettext("x", "c", 5));
  for (unsigned long n = 0; n < 3; n++)
    printf("%s %s\n", ngettext("one", "several", n), dngettext("x", "file", "files", n));
  return 0;
}
