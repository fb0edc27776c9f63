/* Functions of the C library and POSIX that have no model. Without an entry here a call would be
 * taken for an unknown function, whose result is any value; that is no use where programs rely on
 * what the function does. */
#include "culprit.h"

#define REFUSE(declaration, what) \
  declaration { __culprit_not_supported(what); }

#pragma clang diagnostic ignored "-Wunused-parameter"

REFUSE(int system(const char *command), "system: other processes")
REFUSE(int fork(void), "fork: other processes")
REFUSE(int vfork(void), "vfork: other processes")
REFUSE(int wait(int *status), "wait: other processes")
REFUSE(int waitpid(int process, int *status, int options), "waitpid: other processes")
REFUSE(int execl(const char *path, const char *argument, ...), "execl: other processes")
REFUSE(int execlp(const char *path, const char *argument, ...), "execlp: other processes")
REFUSE(int execv(const char *path, char *const *arguments), "execv: other processes")
REFUSE(int execvp(const char *path, char *const *arguments), "execvp: other processes")
REFUSE(int execve(const char *path, char *const *arguments, char *const *environment),
       "execve: other processes")
REFUSE(int socket(int domain, int type, int protocol), "socket: networks")
REFUSE(unsigned int alarm(unsigned int seconds), "alarm: signals at any time")
REFUSE(int setitimer(int which, const void *value, void *old), "setitimer: signals at any time")
REFUSE(int pause(void), "pause: signals at any time")
REFUSE(char *initstate(unsigned int seed, char *state, size_t size), "initstate")
REFUSE(char *setstate(char *state), "setstate")
REFUSE(char *strptime(const char *text, const char *format, void *to), "strptime")
REFUSE(int fetestexcept(int exceptions), "fetestexcept: floating-point exceptions")
REFUSE(int feraiseexcept(int exceptions), "feraiseexcept: floating-point exceptions")
REFUSE(int feenableexcept(int exceptions), "feenableexcept: floating-point exceptions")

REFUSE(int wprintf(const wchar_t *format, ...), "wprintf: output of wide characters")
REFUSE(int fwprintf(void *stream, const wchar_t *format, ...),
       "fwprintf: output of wide characters")
REFUSE(int swprintf(wchar_t *to, size_t size, const wchar_t *format, ...), "swprintf")
REFUSE(int vwprintf(const wchar_t *format, va_list arguments),
       "vwprintf: output of wide characters")
REFUSE(int vfwprintf(void *stream, const wchar_t *format, va_list arguments),
       "vfwprintf: output of wide characters")
REFUSE(int vswprintf(wchar_t *to, size_t size, const wchar_t *format, va_list arguments),
       "vswprintf")
REFUSE(int wscanf(const wchar_t *format, ...), "wscanf: input of wide characters")
REFUSE(int fwscanf(void *stream, const wchar_t *format, ...), "fwscanf: input of wide characters")
REFUSE(int swscanf(const wchar_t *text, const wchar_t *format, ...), "swscanf")
REFUSE(int __isoc99_wscanf(const wchar_t *format, ...), "wscanf: input of wide characters")
REFUSE(int __isoc99_fwscanf(void *stream, const wchar_t *format, ...),
       "fwscanf: input of wide characters")
REFUSE(int __isoc99_swscanf(const wchar_t *text, const wchar_t *format, ...), "swscanf")
REFUSE(unsigned int fputwc(wchar_t character, void *stream), "fputwc: output of wide characters")
REFUSE(unsigned int putwc(wchar_t character, void *stream), "putwc: output of wide characters")
REFUSE(unsigned int putwchar(wchar_t character), "putwchar: output of wide characters")
REFUSE(int fputws(const wchar_t *text, void *stream), "fputws: output of wide characters")
REFUSE(unsigned int fgetwc(void *stream), "fgetwc: input of wide characters")
REFUSE(unsigned int getwc(void *stream), "getwc: input of wide characters")
REFUSE(unsigned int getwchar(void), "getwchar: input of wide characters")
REFUSE(wchar_t *fgetws(wchar_t *to, int size, void *stream), "fgetws: input of wide characters")
REFUSE(unsigned int ungetwc(unsigned int character, void *stream),
       "ungetwc: input of wide characters")
REFUSE(long wcstol(const wchar_t *text, wchar_t **end, int base), "wcstol")
REFUSE(unsigned long wcstoul(const wchar_t *text, wchar_t **end, int base), "wcstoul")
REFUSE(long long wcstoll(const wchar_t *text, wchar_t **end, int base), "wcstoll")
REFUSE(unsigned long long wcstoull(const wchar_t *text, wchar_t **end, int base), "wcstoull")
REFUSE(double wcstod(const wchar_t *text, wchar_t **end), "wcstod")
