/* stdio.h and relatives: what needs files. There are none but stdin, stdout and stderr, and saying
 * so is better than an answer that no run would give. */
#include "culprit.h"

#define REFUSE(declaration, name) \
  declaration { __culprit_not_supported(name ": files other than stdin, stdout and stderr"); }

#pragma clang diagnostic ignored "-Wunused-parameter"

REFUSE(void *fopen(const char *path, const char *mode), "fopen")
REFUSE(void *fopen64(const char *path, const char *mode), "fopen")
REFUSE(void *fdopen(int descriptor, const char *mode), "fdopen")
REFUSE(void *freopen(const char *path, const char *mode, void *stream), "freopen")
REFUSE(void *freopen64(const char *path, const char *mode, void *stream), "freopen")
REFUSE(void *tmpfile(void), "tmpfile")
REFUSE(void *tmpfile64(void), "tmpfile")
REFUSE(char *tmpnam(char *to), "tmpnam")
REFUSE(char *tempnam(const char *directory, const char *prefix), "tempnam")
REFUSE(int mkstemp(char *pattern), "mkstemp")
REFUSE(char *mkdtemp(char *pattern), "mkdtemp")
REFUSE(void *fmemopen(void *buffer, size_t size, const char *mode), "fmemopen")
REFUSE(void *open_memstream(char **to, size_t *size), "open_memstream")
REFUSE(void *popen(const char *command, const char *mode), "popen")
REFUSE(int pclose(void *stream), "pclose")

REFUSE(int fseek(void *stream, long offset, int from), "fseek")
REFUSE(int fseeko(void *stream, long offset, int from), "fseeko")
REFUSE(int fseeko64(void *stream, long offset, int from), "fseeko")
REFUSE(long ftell(void *stream), "ftell")
REFUSE(long ftello(void *stream), "ftello")
REFUSE(long ftello64(void *stream), "ftello")
REFUSE(void rewind(void *stream), "rewind")
REFUSE(int fgetpos(void *stream, void *position), "fgetpos")
REFUSE(int fsetpos(void *stream, const void *position), "fsetpos")

REFUSE(int remove(const char *path), "remove")
REFUSE(int rename(const char *from, const char *to), "rename")
REFUSE(int unlink(const char *path), "unlink")
REFUSE(int rmdir(const char *path), "rmdir")
REFUSE(int mkdir(const char *path, unsigned int mode), "mkdir")
REFUSE(int chdir(const char *path), "chdir")
REFUSE(char *getcwd(char *to, size_t size), "getcwd")
REFUSE(int access(const char *path, int mode), "access")
REFUSE(int stat(const char *path, void *to), "stat")
REFUSE(int fstat(int descriptor, void *to), "fstat")
REFUSE(int lstat(const char *path, void *to), "lstat")
REFUSE(void *opendir(const char *path), "opendir")
REFUSE(int open(const char *path, int flags, ...), "open")
REFUSE(int open64(const char *path, int flags, ...), "open")
REFUSE(int creat(const char *path, unsigned int mode), "creat")
REFUSE(int close(int descriptor), "close")
REFUSE(long lseek(int descriptor, long offset, int from), "lseek")
REFUSE(int dup(int descriptor), "dup")
REFUSE(int dup2(int descriptor, int to), "dup2")
REFUSE(int pipe(int *descriptors), "pipe")
REFUSE(int fcntl(int descriptor, int command, ...), "fcntl")
REFUSE(int ioctl(int descriptor, unsigned long request, ...), "ioctl")
REFUSE(int select(int count, void *read, void *write, void *except, void *timeout), "select")
REFUSE(int poll(void *descriptors, unsigned long count, int timeout), "poll")
REFUSE(void *mmap(void *address, size_t size, int protection, int flags, int descriptor,
                  long offset),
       "mmap")
REFUSE(int munmap(void *address, size_t size), "munmap")
