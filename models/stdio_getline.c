/* stdio.h: getline and getdelim, with buffers that grow as glibc's do. */
#include "streams.h"

void *realloc(void *object, size_t size);

ssize_t getdelim(char **line, size_t *size, int delimiter, FILE *stream) {
  if (line == NULL || size == NULL) {
    __culprit_errno = EINVAL;
    return -1;
  }
  size_t length = 0;
  int byte = __culprit_next_byte(stream);
  if (*line == NULL || *size == 0) {
    char *first = realloc(*line, 120);
    if (first == NULL) return -1;
    *line = first;
    *size = 120;
  }
  for (; byte >= 0; byte = __culprit_next_byte(stream)) {
    if (length + 1 >= *size) {
      char *larger = realloc(*line, 2 * *size);
      if (larger == NULL) return -1;
      *line = larger;
      *size = 2 * *size;
    }
    (*line)[length] = (char)byte;
    length++;
    if (byte == delimiter) break;
  }
  if (length == 0) return -1;
  (*line)[length] = 0;
  return (ssize_t)length;
}

ssize_t __getdelim(char **line, size_t *size, int delimiter, FILE *stream) {
  return getdelim(line, size, delimiter, stream);
}

ssize_t getline(char **line, size_t *size, FILE *stream) {
  return getdelim(line, size, '\n', stream);
}
