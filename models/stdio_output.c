/* stdio.h: output without a format. A text is printed by one intrinsic; a character, which is a
 * value, as "%c". */
#include "streams.h"

int fputc(int character, FILE *stream) {
  int output = stream->output != 0 ? stream->output : output_of(stream);
  if (output == 0) return EOF;
  unsigned char byte = (unsigned char)character;
  __culprit_print_integer(output, "%c", byte);
  return byte;
}

int putc(int character, FILE *stream) { return fputc(character, stream); }
int putchar(int character) { return fputc(character, stdout); }
int fputc_unlocked(int character, FILE *stream) { return fputc(character, stream); }
int putc_unlocked(int character, FILE *stream) { return fputc(character, stream); }
int putchar_unlocked(int character) { return fputc(character, stdout); }
int _IO_putc(int character, FILE *stream) { return fputc(character, stream); }
int __overflow(FILE *stream, int character) { return fputc(character, stream); }

int fputs(const char *text, FILE *stream) {
  size_t length = __culprit_find_byte(text, 0, (size_t)-1);
  int output = output_of(stream);
  if (output == 0) return EOF;
  if (length != 0) __culprit_write_text(output, text, length);
  return 1;
}

int fputs_unlocked(const char *text, FILE *stream) { return fputs(text, stream); }

int puts(const char *text) {
  size_t length = __culprit_find_byte(text, 0, (size_t)-1);
  int output = output_of(stdout);
  if (output == 0) return EOF;
  if (length != 0) __culprit_write_text(output, text, length);
  __culprit_write_text(output, "\n", 1);
  return length < 0x7fffffff ? (int)length + 1 : 0x7fffffff;
}

size_t fwrite(const void *from, size_t size, size_t count, FILE *stream) {
  if (size == 0 || count == 0) return 0;
  int output = output_of(stream);
  if (output == 0) return 0;
  __culprit_write_text(output, from, size * count);
  return count;
}

int putw(int word, FILE *stream) { return fwrite(&word, sizeof word, 1, stream) == 1 ? 0 : EOF; }

size_t fwrite_unlocked(const void *from, size_t size, size_t count, FILE *stream) {
  return fwrite(from, size, count, stream);
}
