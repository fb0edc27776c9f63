/* err.h and error.h: messages with the program's name, and their exit. */
#include "streams.h"

_Noreturn void exit(int status);
char *strerror(int number);
int fprintf(FILE *stream, const char *format, ...);
int vfprintf(FILE *stream, const char *format, va_list arguments);
extern char *program_invocation_name;
extern char *program_invocation_short_name;

unsigned int error_message_count;

void vwarnx(const char *format, va_list arguments) {
  fprintf(stderr, "%s: ", program_invocation_short_name);
  if (format != NULL) vfprintf(stderr, format, arguments);
  fprintf(stderr, "\n");
}

void vwarn(const char *format, va_list arguments) {
  int number = __culprit_errno;
  fprintf(stderr, "%s: ", program_invocation_short_name);
  if (format != NULL) {
    vfprintf(stderr, format, arguments);
    fprintf(stderr, ": ");
  }
  fprintf(stderr, "%s\n", strerror(number));
}

void warnx(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vwarnx(format, arguments);
  va_end(arguments);
}

void warn(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vwarn(format, arguments);
  va_end(arguments);
}

_Noreturn void verrx(int status, const char *format, va_list arguments) {
  vwarnx(format, arguments);
  exit(status);
}

_Noreturn void verr(int status, const char *format, va_list arguments) {
  vwarn(format, arguments);
  exit(status);
}

_Noreturn void errx(int status, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  verrx(status, format, arguments);
}

_Noreturn void err(int status, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  verr(status, format, arguments);
}

void error(int status, int number, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fprintf(stderr, "%s: ", program_invocation_name);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
  if (number != 0) fprintf(stderr, ": %s", strerror(number));
  fprintf(stderr, "\n");
  error_message_count++;
  if (status != 0) exit(status);
}
