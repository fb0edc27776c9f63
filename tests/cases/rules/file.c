// Streams and descriptors are closed once, and all of them. The functions are doubles, as in a test of one's own: culprit knows no
// files.
// RUN: check %s --rule file
// EXPECT-HOLDS
// RUN: run %s --rule file --clang=-DTWICE --input nondet_int=1
// EXPECT-VIOLATION: rule line 34 /rule file: a stream is closed that was closed before/
// RUN: check %s --rule file --clang=-DTWICE
// EXPECT-VIOLATION: rule line 34 /rule file: a stream is closed that was closed before/
// RUN: check %s --rule file --clang=-DOPEN
// EXPECT-VIOLATION: rule line 42 /rule file: a file descriptor is still open at the end/
typedef struct {
  int number;
} FILE;
int nondet_int(void);

static FILE streams[2];
static int next_stream, next_descriptor = 3;

FILE *fopen(const char *name, const char *mode) {
  return name && mode && next_stream < 2 ? &streams[next_stream++] : 0;
}
int fclose(FILE *stream) { return stream == 0; }
int open(const char *name, int flags, ...) {
  return name && flags >= 0 ? next_descriptor++ : -1;
}
int close(int descriptor) { return descriptor < 0 ? -1 : 0; }

int main(void) {
  FILE *in = fopen("in", "r");
  int out = open("out", nondet_int(), 0644);
  if (!in) return 1;
#ifdef TWICE
  fclose(in);
  fclose(in);
#else
  fclose(in);
#endif
#ifdef OPEN
  if (out == 4)
#endif
    if (out >= 0) close(out);
  return 0;
}
