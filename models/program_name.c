/* errno.h: the name that the program was called by, for messages. Without a name they have no
 * prefix. */
#include "culprit.h"

char *program_invocation_name = "";
char *program_invocation_short_name = "";

void __culprit_set_program_name(char *name) {
  program_invocation_name = name;
  program_invocation_short_name = name;
  for (; *name != 0; name++)
    if (*name == '/') program_invocation_short_name = name + 1;
}
