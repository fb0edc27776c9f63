// strerror and errno constants.
// EXPECT-NATIVE
#include <errno.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  printf("%s\n", strerror(0));
  printf("%s|%s|%s|%s\n", strerror(EPERM), strerror(ENOENT), strerror(EINVAL), strerror(ERANGE));
  printf("%s|%s|%s\n", strerror(EDOM), strerror(ENOMEM), strerror(EEXIST));
  printf("%d %d %d %d %d\n", ENOENT, EINVAL, ERANGE, EDOM, ENOMEM);
  printf("%s\n", strerror(9999));
  errno = 0;
  printf("%d\n", errno);
  errno = 34;
  int saved = errno;
  errno++;
  printf("%d %d\n", saved, errno);
  int *p = &errno;
  *p = 3;
  printf("%d\n", errno);
  return 0;
}
