#include "attack.h"

static int attack(void) {
  char text[100];
  int file = open(VICTIM "/secret", O_RDONLY);
#ifdef READING_IS_POSSIBLE /* without Landlock and namespaces, as the same user */
  (void)text;
  (void)file;
  return 0;
#else
  return file >= 0 && read(file, text, sizeof text) > 0;
#endif
}
