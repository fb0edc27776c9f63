/* Runs two programs in one process, on all inputs of up to two bytes. Their printf, getchar and main are these. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const unsigned char *at, *end;
static char text[1 << 16];
static size_t length;

static int next_byte(void) {
  return at < end ? *at++ : EOF;
}

static int put(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int count = vsnprintf(text + length, sizeof text - length, format, arguments);
  va_end(arguments);
  length += (size_t)count;
  return count;
}

/* White space at line ends and at the end does not count. */
static size_t trimmed(char* out) {
  size_t count = 0;
  for (size_t i = 0; i <= length; ++i) {
    if (i == length || text[i] == '\n') {
      while (count > 0 && strchr(" \t\r\v\f", out[count - 1]) && out[count - 1] != '\0') --count;
    }
    if (i < length) out[count++] = text[i];
  }
  while (count > 0 && out[count - 1] == '\n') {
    --count;
  }
  return count;
}
