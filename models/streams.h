/* The three streams. To the user's program FILE is glibc's structure, but nobody outside the models
 * looks inside one. */
#ifndef CULPRIT_STREAMS_H
#define CULPRIT_STREAMS_H

#include "culprit.h"
#include "errors.h"

#define EOF (-1)

typedef struct __culprit_stream {
  int output;                     /* 1 or 2 while it can be written, else 0 */
  int descriptor;                 /* 0, 1 or 2 */
  int input;                      /* 1 while it can be read, else 0 */
  int direct;                     /* 1 while the next byte comes straight from the input */
  int at_end;                     /* feof() */
  int failed;                     /* ferror() */
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
    stream->failed = 1;
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
