/* What the parts of scanf share: where the characters come from, and a directive taken apart. */
#ifndef CULPRIT_SCANNING_H
#define CULPRIT_SCANNING_H

#include "numbers.h"
#include "streams.h"

/* A stream, or (stream is NULL) a text that ends with a zero. */
struct __culprit_source {
  FILE *stream;
  const char *text;
  long count; /* characters taken, for %n */
};

static inline int take(struct __culprit_source *source) {
  int character;
  FILE *stream = source->stream;
  if (stream == NULL) {
    character = (unsigned char)*source->text;
    if (character == 0) return EOF;
    source->text++;
  } else if (stream->direct) {
    character = __culprit_read_byte();
    if (character < 0) return __culprit_end_input(stream);
  } else {
    character = __culprit_next_byte(stream);
    if (character < 0) return EOF;
  }
  source->count++;
  return character;
}

/* Gives the character that was taken last back. */
static inline void give_back(struct __culprit_source *source, int character) {
  if (character == EOF) return;
  source->count--;
  if (source->stream != NULL)
    __culprit_push_back(source->stream, character);
  else
    source->text--;
}

enum scan_length { scan_char, scan_short, scan_int, scan_long, scan_longest };

/* "%*5ld" taken apart. */
struct __culprit_directive {
  int suppressed; /* '*' */
  int width;      /* -1: none */
  enum scan_length length;
  char letter;
};

/* How a conversion ended. */
enum scan_end { scan_done, scan_mismatch, scan_no_input };

/* Integers d i o u x X p and numbers a e f g: reads one whose first character (or EOF) was taken
 * already, into *to unless it is NULL. */
enum scan_end __culprit_scan_integer(struct __culprit_source *source,
                                     const struct __culprit_directive *directive, int first,
                                     void *to);
enum scan_end __culprit_scan_float(struct __culprit_source *source,
                                   const struct __culprit_directive *directive, int first,
                                   void *to);

#endif
