/* stdio.h: input without a format. */
#include "streams.h"

int fgetc(FILE *stream) { return __culprit_next_byte(stream); }
int getc(FILE *stream) { return __culprit_next_byte(stream); }
int getchar(void) { return __culprit_next_byte(stdin); }
int fgetc_unlocked(FILE *stream) { return __culprit_next_byte(stream); }
int getc_unlocked(FILE *stream) { return __culprit_next_byte(stream); }
int getchar_unlocked(void) { return __culprit_next_byte(stdin); }
int _IO_getc(FILE *stream) { return __culprit_next_byte(stream); }
int __uflow(FILE *stream) { return __culprit_next_byte(stream); }

int ungetc(int character, FILE *stream) { return __culprit_push_back(stream, character); }

/* glibc leaves the target alone if the input has ended before the first byte, and if there is no
 * room for any. */
char *fgets(char *to, int size, FILE *stream) {
  if (size <= 0) return NULL;
  int length = 0;
  while (length < size - 1) {
    int byte = __culprit_next_byte(stream);
    if (byte < 0) {
      if (length == 0) return NULL;
      break;
    }
    to[length] = (char)byte;
    length++;
    if (byte == '\n') break;
  }
  to[length] = 0;
  return to;
}

char *fgets_unlocked(char *to, int size, FILE *stream) { return fgets(to, size, stream); }

char *gets(char *to) {
  size_t length = 0;
  for (;; length++) {
    int byte = __culprit_next_byte(stdin);
    if (byte < 0 && length == 0) return NULL;
    if (byte < 0 || byte == '\n') break;
    to[length] = (char)byte;
  }
  to[length] = 0;
  return to;
}

size_t fread(void *to, size_t size, size_t count, FILE *stream) {
  if (size == 0 || count == 0) return 0;
  char *bytes = to;
  size_t wanted = size * count;
  size_t length = 0;
  for (; length < wanted; length++) {
    int byte = __culprit_next_byte(stream);
    if (byte < 0) break;
    bytes[length] = (char)byte;
  }
  return length / size;
}

size_t fread_unlocked(void *to, size_t size, size_t count, FILE *stream) {
  return fread(to, size, count, stream);
}

int getw(FILE *stream) {
  int word;
  return fread(&word, sizeof word, 1, stream) == 1 ? word : EOF;
}
