/* stdio.h: getline and getdelim, with buffers that grow as glibc's do. */
#include "streams.h"

void *realloc(void *object, size_t size);

static int resize(char **line, size_t *size, size_t wanted) {
  char *moved = realloc(*line, wanted);
  if (moved == NULL) return 0;
  *line = moved;
  *size = wanted;
  return 1;
}

ssize_t getdelim(char **line, size_t *size, int delimiter, FILE *stream) {
  if (line == NULL || size == NULL) {
    __culprit_errno = EINVAL;
    return -1;
  }
  size_t length = 0;
  int byte = __culprit_next_byte(stream);
  if ((*line == NULL || *size == 0) && !resize(line, size, 120)) return -1;
  size_t given = *size;
  for (; byte >= 0; byte = __culprit_next_byte(stream)) {
    if (length + 1 >= *size && !resize(line, size, 2 * *size)) return -1;
    (*line)[length] = (char)byte;
    length++;
    if (byte == delimiter) break;
  }
  if (length == 0) return -1;
  (*line)[length] = 0;
  /* glibc, which sees the whole line in its buffer, grows once: to twice the size or what is
   * needed. */
  size_t needed = length + 1 > 2 * given ? length + 1 : 2 * given;
  if (*size > needed && *size != given && !resize(line, size, needed)) return -1;
  return (ssize_t)length;
}

ssize_t __getdelim(char **line, size_t *size, int delimiter, FILE *stream) {
  return getdelim(line, size, delimiter, stream);
}

ssize_t getline(char **line, size_t *size, FILE *stream) {
  return getdelim(line, size, '\n', stream);
}
