/* The three streams. To the user's program FILE is glibc's structure. Nobody outside the models
 * looks inside one but the inline functions that glibc's headers define where a program is read
 * with -O: they look at the flags, find the buffers empty, and call __uflow and __overflow. So the
 * first 216 bytes are laid out as glibc's. */
#ifndef CULPRIT_STREAMS_H
#define CULPRIT_STREAMS_H

#include "culprit.h"
#include "errors.h"

#define EOF (-1)

#define AT_END 0x10 /* feof() */
#define FAILED 0x20 /* ferror() */

typedef struct __culprit_stream {
  int flags;                      /* AT_END, FAILED */
  char empty_buffers[212];        /* always zero */
  int output;                     /* 1 or 2 while it can be written, else 0 */
  int descriptor;                 /* 0, 1 or 2 */
  int input;                      /* 1 while it can be read, else 0 */
  int direct;                     /* 1 while the next byte comes straight from the input */
  unsigned int pushed;            /* how many bytes were pushed back … */
  unsigned char pushed_back[256]; /* … the last of them is read first */
} FILE;

extern FILE *stdin;
extern FILE *stdout;
extern FILE *stderr;

/* The number of the intrinsics for a stream that is to be written; 0, and errno and ferror() set,
 * if it cannot be. */
static inline int output_of(FILE *stream) {
  if (stream->output == 0) {
    stream->flags |= FAILED;
    __culprit_errno = EBADF;
  }
  return stream->output;
}

/* The next byte, or EOF (stdio_streams.c). */
int __culprit_next_byte(FILE *stream);
/* What it does at the end of the input; returns EOF. */
int __culprit_end_input(FILE *stream);
/* Makes `byte` the next one again; EOF if there is no room. Used by ungetc and scanf. */
int __culprit_push_back(FILE *stream, int byte);

#endif
