#include "attack.h"

#include <sys/un.h>

static int attack(void) {
  struct sockaddr_un address = {AF_UNIX, VICTIM "/socket"};
  int stream = socket(AF_UNIX, SOCK_STREAM, 0);
  return stream >= 0 && connect(stream, (struct sockaddr *)&address, sizeof address) == 0;
}
