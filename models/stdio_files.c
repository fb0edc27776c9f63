/* stdio.h and relatives: what needs files. There are none but stdin, stdout and stderr, and saying
 * so is better than an answer that no run would give. */
#include "culprit.h"

#define REFUSE(declaration) \
  declaration { __culprit_not_supported("files other than stdin, stdout and stderr"); }

#pragma clang diagnostic ignored "-Wunused-parameter"

REFUSE(void *fopen(const char *path, const char *mode))
REFUSE(void *fopen64(const char *path, const char *mode))
REFUSE(void *fdopen(int descriptor, const char *mode))
REFUSE(void *freopen(const char *path, const char *mode, void *stream))
REFUSE(void *freopen64(const char *path, const char *mode, void *stream))
REFUSE(void *tmpfile(void))
REFUSE(void *tmpfile64(void))
REFUSE(char *tmpnam(char *to))
REFUSE(char *tempnam(const char *directory, const char *prefix))
REFUSE(int mkstemp(char *pattern))
REFUSE(char *mkdtemp(char *pattern))
REFUSE(void *fmemopen(void *buffer, size_t size, const char *mode))
REFUSE(void *open_memstream(char **to, size_t *size))
REFUSE(void *popen(const char *command, const char *mode))
REFUSE(int pclose(void *stream))

REFUSE(int fseek(void *stream, long offset, int from))
REFUSE(int fseeko(void *stream, long offset, int from))
REFUSE(int fseeko64(void *stream, long offset, int from))
REFUSE(long ftell(void *stream))
REFUSE(long ftello(void *stream))
REFUSE(long ftello64(void *stream))
REFUSE(void rewind(void *stream))
REFUSE(int fgetpos(void *stream, void *position))
REFUSE(int fsetpos(void *stream, const void *position))

REFUSE(int remove(const char *path))
REFUSE(int rename(const char *from, const char *to))
REFUSE(int unlink(const char *path))
REFUSE(int rmdir(const char *path))
REFUSE(int mkdir(const char *path, unsigned int mode))
REFUSE(int chdir(const char *path))
REFUSE(char *getcwd(char *to, size_t size))
REFUSE(int access(const char *path, int mode))
REFUSE(int stat(const char *path, void *to))
REFUSE(int fstat(int descriptor, void *to))
REFUSE(int lstat(const char *path, void *to))
REFUSE(void *opendir(const char *path))
REFUSE(int open(const char *path, int flags, ...))
REFUSE(int open64(const char *path, int flags, ...))
REFUSE(int creat(const char *path, unsigned int mode))
REFUSE(int close(int descriptor))
REFUSE(long lseek(int descriptor, long offset, int from))
REFUSE(int dup(int descriptor))
REFUSE(int dup2(int descriptor, int to))
REFUSE(int pipe(int *descriptors))
REFUSE(int fcntl(int descriptor, int command, ...))
REFUSE(int ioctl(int descriptor, unsigned long request, ...))
REFUSE(int select(int count, void *read, void *write, void *except, void *timeout))
REFUSE(int poll(void *descriptors, unsigned long count, int timeout))
REFUSE(void *mmap(void *address, size_t size, int protection, int flags, int descriptor,
                  long offset))
REFUSE(int munmap(void *address, size_t size))
