/* stdio.h: the printf family. */
#include "formatting.h"

int vfprintf(FILE *stream, const char *format, va_list arguments) {
  if (output_of(stream) == 0) return -1;
  struct __culprit_sink sink = {.stream = stream};
  return __culprit_format(&sink, format, arguments);
}

int vprintf(const char *format, va_list arguments) { return vfprintf(stdout, format, arguments); }

int printf(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int count = vfprintf(stdout, format, arguments);
  va_end(arguments);
  return count;
}

int fprintf(FILE *stream, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int count = vfprintf(stream, format, arguments);
  va_end(arguments);
  return count;
}

int vdprintf(int descriptor, const char *format, va_list arguments) {
  if (descriptor != 1 && descriptor != 2)
    __culprit_not_supported("files other than stdout and stderr");
  return vfprintf(descriptor == 1 ? stdout : stderr, format, arguments);
}

int dprintf(int descriptor, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int count = vdprintf(descriptor, format, arguments);
  va_end(arguments);
  return count;
}
