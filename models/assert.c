/* assert.h: what the macro calls. culprit sees assert itself; this is for those who call the
 * function. */
#include "streams.h"

_Noreturn void abort(void);
char *strerror(int number);
int fprintf(FILE *stream, const char *format, ...);
extern char *program_invocation_short_name;

_Noreturn void __assert_fail(const char *expression, const char *file, unsigned int line,
                             const char *function) {
  fprintf(stderr, "%s%s%s:%u: %s%sAssertion `%s' failed.\n", program_invocation_short_name,
          *program_invocation_short_name != 0 ? ": " : "", file, line,
          function != NULL ? function : "", function != NULL ? ": " : "", expression);
  abort();
}

_Noreturn void __assert_perror_fail(int number, const char *file, unsigned int line,
                                    const char *function) {
  fprintf(stderr, "%s%s%s:%u: %s%sUnexpected error: %s.\n", program_invocation_short_name,
          *program_invocation_short_name != 0 ? ": " : "", file, line,
          function != NULL ? function : "", function != NULL ? ": " : "", strerror(number));
  abort();
}

_Noreturn void __assert(const char *expression, const char *file, int line) {
  __assert_fail(expression, file, (unsigned int)line, NULL);
}
