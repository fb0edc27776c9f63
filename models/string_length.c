/* string.h: lengths, and copies on the heap. */
#include "culprit.h"
#include "errors.h"

#define UNBOUNDED ((size_t)-1)

size_t strlen(const char *text) { return __culprit_find_byte(text, 0, UNBOUNDED); }

size_t strnlen(const char *text, size_t limit) { return __culprit_find_byte(text, 0, limit); }

char *strndup(const char *text, size_t limit) {
  size_t length = __culprit_find_byte(text, 0, limit);
  char *copy = __culprit_allocate(length + 1, 0);
  if (copy == NULL) {
    __culprit_errno = ENOMEM;
    return NULL;
  }
  __culprit_copy_bytes(copy, text, length);
  copy[length] = 0;
  return copy;
}

char *strdup(const char *text) { return strndup(text, UNBOUNDED); }

char *__strdup(const char *text) { return strndup(text, UNBOUNDED); }

char *__strndup(const char *text, size_t limit) { return strndup(text, limit); }
