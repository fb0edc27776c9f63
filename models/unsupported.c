/* Functions of the C library and POSIX that have no model. Without an entry here a call would be
 * taken for an unknown function, whose result is any value; that is no use where programs rely on
 * what the function does. */
#include "culprit.h"

#define REFUSE(declaration, what) \
  declaration { __culprit_not_supported(what); }

#pragma clang diagnostic ignored "-Wunused-parameter"

REFUSE(int system(const char *command), "other processes")
REFUSE(int fork(void), "other processes")
REFUSE(int vfork(void), "other processes")
REFUSE(int wait(int *status), "other processes")
REFUSE(int waitpid(int process, int *status, int options), "other processes")
REFUSE(int execl(const char *path, const char *argument, ...), "other processes")
REFUSE(int execlp(const char *path, const char *argument, ...), "other processes")
REFUSE(int execv(const char *path, char *const *arguments), "other processes")
REFUSE(int execvp(const char *path, char *const *arguments), "other processes")
REFUSE(int execve(const char *path, char *const *arguments, char *const *environment),
       "other processes")
REFUSE(int socket(int domain, int type, int protocol), "networks")
REFUSE(unsigned int alarm(unsigned int seconds), "signals at any time")
REFUSE(int setitimer(int which, const void *value, void *old), "signals at any time")
REFUSE(int pause(void), "signals at any time")
REFUSE(char *initstate(unsigned int seed, char *state, size_t size), "it has no model")
REFUSE(char *setstate(char *state), "it has no model")
REFUSE(char *strptime(const char *text, const char *format, void *to), "it has no model")
REFUSE(int fetestexcept(int exceptions), "floating-point exceptions")
REFUSE(int feraiseexcept(int exceptions), "floating-point exceptions")
REFUSE(int feenableexcept(int exceptions), "floating-point exceptions")

REFUSE(int wprintf(const wchar_t *format, ...), "output of wide characters")
REFUSE(int fwprintf(void *stream, const wchar_t *format, ...), "output of wide characters")
REFUSE(int swprintf(wchar_t *to, size_t size, const wchar_t *format, ...), "it has no model")
REFUSE(int vwprintf(const wchar_t *format, va_list arguments), "output of wide characters")
REFUSE(int vfwprintf(void *stream, const wchar_t *format, va_list arguments),
       "output of wide characters")
REFUSE(int vswprintf(wchar_t *to, size_t size, const wchar_t *format, va_list arguments),
       "it has no model")
REFUSE(int wscanf(const wchar_t *format, ...), "input of wide characters")
REFUSE(int fwscanf(void *stream, const wchar_t *format, ...), "input of wide characters")
REFUSE(int swscanf(const wchar_t *text, const wchar_t *format, ...), "it has no model")
REFUSE(int __isoc99_wscanf(const wchar_t *format, ...), "input of wide characters")
REFUSE(int __isoc99_fwscanf(void *stream, const wchar_t *format, ...), "input of wide characters")
REFUSE(int __isoc99_swscanf(const wchar_t *text, const wchar_t *format, ...), "it has no model")
REFUSE(unsigned int fputwc(wchar_t character, void *stream), "output of wide characters")
REFUSE(unsigned int putwc(wchar_t character, void *stream), "output of wide characters")
REFUSE(unsigned int putwchar(wchar_t character), "output of wide characters")
REFUSE(int fputws(const wchar_t *text, void *stream), "output of wide characters")
REFUSE(unsigned int fgetwc(void *stream), "input of wide characters")
REFUSE(unsigned int getwc(void *stream), "input of wide characters")
REFUSE(unsigned int getwchar(void), "input of wide characters")
REFUSE(wchar_t *fgetws(wchar_t *to, int size, void *stream), "input of wide characters")
REFUSE(unsigned int ungetwc(unsigned int character, void *stream), "input of wide characters")
REFUSE(long wcstol(const wchar_t *text, wchar_t **end, int base), "it has no model")
REFUSE(unsigned long wcstoul(const wchar_t *text, wchar_t **end, int base), "it has no model")
REFUSE(long long wcstoll(const wchar_t *text, wchar_t **end, int base), "it has no model")
REFUSE(unsigned long long wcstoull(const wchar_t *text, wchar_t **end, int base), "it has no model")
REFUSE(double wcstod(const wchar_t *text, wchar_t **end), "it has no model")
