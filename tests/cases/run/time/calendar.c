// gmtime, mktime, strftime and asctime of fixed times (UTC).
// EXPECT-NATIVE
#include <stdio.h>
#include <time.h>

int main(void) {
  time_t times[] = {0, 951782400, 1709164800, 1700000000, -1, 4102444800};
  for (int i = 0; i < 6; i++) {
    struct tm *t = gmtime(&times[i]);
    printf("%d-%02d-%02d %02d:%02d:%02d wday %d yday %d\n", t->tm_year + 1900, t->tm_mon + 1, t->tm_mday, t->tm_hour, t->tm_min, t->tm_sec, t->tm_wday, t->tm_yday);
    char b[64];
    size_t n = strftime(b, sizeof b, "%Y-%m-%d %H:%M:%S %a %A %b %B %j %y %p %I %%", t);
    printf("%zu %s\n", n, b);
    printf("%s", asctime(t));
  }
  return 0;
}
