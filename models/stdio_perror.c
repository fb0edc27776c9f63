/* stdio.h: perror. */
#include "streams.h"

char *strerror(int number);
int fputs(const char *text, FILE *stream);

void perror(const char *prefix) {
  const char *text = strerror(__culprit_errno);
  if (prefix != NULL && *prefix != 0) {
    fputs(prefix, stderr);
    fputs(": ", stderr);
  }
  fputs(text, stderr);
  fputs("\n", stderr);
}
