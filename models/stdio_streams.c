/* stdio.h: the streams themselves. Output is not buffered (what a program printed before it broke a
 * rule is seen), so what steers buffers has nothing to do. */
#include "streams.h"

static FILE standard_input = {.descriptor = 0, .input = 1, .direct = 1};
static FILE standard_output = {.descriptor = 1, .output = 1};
static FILE standard_error = {.descriptor = 2, .output = 2};

FILE *stdin = &standard_input;
FILE *stdout = &standard_output;
FILE *stderr = &standard_error;

static void update_direct(FILE *stream) {
  stream->direct = stream->input && !(stream->flags & AT_END) && stream->pushed == 0;
}

int __culprit_end_input(FILE *stream) {
  stream->flags |= AT_END;
  stream->direct = 0;
  return EOF;
}

int __culprit_next_byte(FILE *stream) {
  if (stream->direct) {
    int byte = __culprit_read_byte();
    return byte >= 0 ? byte : __culprit_end_input(stream);
  }
  if (stream->pushed != 0) {
    stream->pushed--;
    update_direct(stream);
    return stream->pushed_back[stream->pushed];
  }
  if (!stream->input) {
    stream->flags |= FAILED;
    __culprit_errno = EBADF;
  }
  return EOF;
}

int __culprit_push_back(FILE *stream, int byte) {
  if (byte == EOF || !stream->input || stream->pushed == sizeof stream->pushed_back) return EOF;
  stream->pushed_back[stream->pushed] = (unsigned char)byte;
  stream->pushed++;
  stream->flags &= ~AT_END;
  stream->direct = 0;
  return (unsigned char)byte;
}

int feof(FILE *stream) { return (stream->flags & AT_END) != 0; }
int feof_unlocked(FILE *stream) { return (stream->flags & AT_END) != 0; }
int ferror(FILE *stream) { return (stream->flags & FAILED) != 0; }
int ferror_unlocked(FILE *stream) { return (stream->flags & FAILED) != 0; }

void clearerr(FILE *stream) {
  stream->flags &= ~(AT_END | FAILED);
  update_direct(stream);
}

void clearerr_unlocked(FILE *stream) { clearerr(stream); }

int fileno(FILE *stream) {
  if (stream->input || stream->output) return stream->descriptor;
  __culprit_errno = EBADF;
  return -1;
}

int fileno_unlocked(FILE *stream) { return fileno(stream); }

int fclose(FILE *stream) {
  if (!stream->input && !stream->output)
    __culprit_violation("library-rule", "the stream was closed before");
  stream->input = 0;
  stream->output = 0;
  stream->pushed = 0;
  stream->direct = 0;
  return 0;
}

int fcloseall(void) {
  fclose(stdin);
  fclose(stdout);
  fclose(stderr);
  return 0;
}

/* Reading the descriptor makes a stream that is no stream fault. */
static int check_stream(FILE *stream) { return stream->descriptor < 0; }

int fflush(FILE *stream) { return stream != NULL ? check_stream(stream) : 0; }
int fflush_unlocked(FILE *stream) { return fflush(stream); }

int setvbuf(FILE *stream, char *buffer, int mode, size_t size) {
  (void)buffer;
  (void)size;
  return mode < 0 || mode > 2 ? -1 : check_stream(stream);
}

void setbuf(FILE *stream, char *buffer) { setvbuf(stream, buffer, 0, 0); }
void setbuffer(FILE *stream, char *buffer, size_t size) { setvbuf(stream, buffer, 0, size); }
void setlinebuf(FILE *stream) { setvbuf(stream, NULL, 1, 0); }

void flockfile(FILE *stream) { check_stream(stream); }
void funlockfile(FILE *stream) { check_stream(stream); }
int ftrylockfile(FILE *stream) { return check_stream(stream); }
