/* What the parts of printf share: where the output goes, and a conversion specification taken
 * apart. */
#ifndef CULPRIT_FORMATTING_H
#define CULPRIT_FORMATTING_H

#include "streams.h"

/* A stream, or (stream is NULL) the first `capacity` bytes at `buffer`. */
struct __culprit_sink {
  FILE *stream;
  char *buffer;
  size_t capacity;
  size_t length; /* of everything that was put, even where the buffer had no room */
};

/* printf's work on a sink: the number of characters, or -1. Writes no terminating zero. */
int __culprit_format(struct __culprit_sink *sink, const char *format, va_list arguments);

enum length { length_char, length_short, length_int, length_long, length_longest };

/* Where a width, a precision or a value comes from: the specification itself, the next argument, or
 * (%N$ and *N$) the N-th. */
#define FROM_TEXT 0
#define FROM_NEXT (-1)

/* "%-8.3lx" taken apart. */
struct __culprit_conversion {
  int simple;                                    /* nothing but '%' and the letter */
  int position;                                  /* FROM_NEXT or N */
  int left, plus, space, alternate, zero, group; /* the flags - + (blank) # 0 ' */
  int width, width_from;                         /* -1: none */
  int precision, precision_from;                 /* -1: none */
  enum length length;
  char letter; /* 0: the format ends too early */
};

/* Takes apart what follows a '%'; returns where the format goes on, or NULL if a number in it is
 * too large. */
const char *__culprit_parse_conversion(const char *text, struct __culprit_conversion *conversion);

#define POSITIONS 64

/* The arguments, taken one after the other or, once a %N$ was seen, by number. */
struct __culprit_arguments {
  va_list list;
  int numbered;
  unsigned long integers[POSITIONS + 1]; /* argument N, if it is an integer or a pointer … */
  double reals[POSITIONS + 1];           /* … or a double */
};

/* Reads all arguments of a format with numbered ones; `text` follows the first '%'. */
void __culprit_number_arguments(struct __culprit_arguments *arguments, const char *text);

#endif
