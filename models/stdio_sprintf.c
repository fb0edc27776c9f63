/* stdio.h: the sprintf family. */
#include "formatting.h"

/* The target is not cleared first: glibc does not either, and programs append with sprintf(s,
 * "%s…", s, …). */
int vsprintf(char *to, const char *format, va_list arguments) {
  struct __culprit_sink sink = {.buffer = to, .capacity = 0x7fffffff};
  int count = __culprit_format(&sink, format, arguments);
  to[sink.length < sink.capacity ? sink.length : sink.capacity] = 0;
  return count;
}

int sprintf(char *to, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int count = vsprintf(to, format, arguments);
  va_end(arguments);
  return count;
}

int vsnprintf(char *to, size_t size, const char *format, va_list arguments) {
  struct __culprit_sink sink = {.buffer = to, .capacity = size != 0 ? size - 1 : 0};
  if (size != 0) *to = 0;
  int count = __culprit_format(&sink, format, arguments);
  if (size != 0) to[sink.length < sink.capacity ? sink.length : sink.capacity] = 0;
  return count;
}

int snprintf(char *to, size_t size, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int count = vsnprintf(to, size, format, arguments);
  va_end(arguments);
  return count;
}

/* Formats twice: first to learn the length. */
int vasprintf(char **to, const char *format, va_list arguments) {
  va_list again;
  va_copy(again, arguments);
  struct __culprit_sink nowhere = {.stream = NULL};
  int count = __culprit_format(&nowhere, format, again);
  va_end(again);
  if (count < 0) return -1;
  *to = __culprit_allocate((size_t)count + 1, 0);
  if (*to == NULL) {
    __culprit_errno = ENOMEM;
    return -1;
  }
  struct __culprit_sink sink = {.buffer = *to, .capacity = (size_t)count};
  __culprit_format(&sink, format, arguments);
  (*to)[count] = 0;
  return count;
}

int asprintf(char **to, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int count = vasprintf(to, format, arguments);
  va_end(arguments);
  return count;
}
