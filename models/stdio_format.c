/* The core of printf and its kin. Literal text and each number go to the sink by one intrinsic: on
 * a stream those calls are the print events that later stages match against the expected output, so
 * a number is never turned into characters here. */
#include "formatting.h"

char *strerror(int number);

/* Where in the buffer the next character goes, and for how many there is room. */
static char *free_place(const struct __culprit_sink *sink, size_t *room) {
  *room = 0;
  if (sink->length >= sink->capacity) return sink->buffer;
  *room = sink->capacity - sink->length;
  return sink->buffer + sink->length;
}

static void put_text(struct __culprit_sink *sink, const char *text, size_t count) {
  if (count == 0) return;
  if (sink->stream != NULL) {
    __culprit_write_text(sink->stream->output, text, count);
  } else {
    size_t room;
    char *place = free_place(sink, &room);
    if (room != 0) __culprit_copy_bytes(place, text, count < room ? count : room);
  }
  sink->length += count;
}

static void put_blanks(struct __culprit_sink *sink, size_t count) {
  for (; count > 16; count -= 16) put_text(sink, "                ", 16);
  put_text(sink, "                ", count);
}

static void put_padded(struct __culprit_sink *sink, const struct __culprit_conversion *conversion,
                       const char *text, size_t count) {
  size_t width = conversion->width > 0 ? (size_t)conversion->width : 0;
  size_t blanks = width > count ? width - count : 0;
  if (blanks != 0 && !conversion->left) put_blanks(sink, blanks);
  put_text(sink, text, count);
  if (blanks != 0 && conversion->left) put_blanks(sink, blanks);
}

static char *write_number(char *to, int number) {
  int divisor = 1;
  while (number / divisor >= 10) divisor *= 10;
  for (; divisor > 0; divisor /= 10) *to++ = (char)('0' + number / divisor % 10);
  return to;
}

#define SPEC_SIZE 40

/* Builds "%-08.3lx" again, without '*', '$' and the flag that means nothing in the C locale. */
static void write_spec(char *spec, const struct __culprit_conversion *conversion) {
  *spec++ = '%';
  if (conversion->simple) {
    *spec++ = conversion->letter;
    *spec = 0;
    return;
  }
  if (conversion->left) *spec++ = '-';
  if (conversion->plus) *spec++ = '+';
  if (conversion->space) *spec++ = ' ';
  if (conversion->alternate) *spec++ = '#';
  if (conversion->zero) *spec++ = '0';
  if (conversion->width > 0) spec = write_number(spec, conversion->width);
  if (conversion->precision >= 0) {
    *spec++ = '.';
    spec = write_number(spec, conversion->precision);
  }
  if (conversion->length < length_int) *spec++ = 'h';
  if (conversion->length == length_char) *spec++ = 'h';
  if (conversion->length > length_int) *spec++ = 'l';
  if (conversion->length == length_longest) *spec++ = 'l';
  *spec++ = conversion->letter;
  *spec = 0;
}

static void put_integer(struct __culprit_sink *sink, const struct __culprit_conversion *conversion,
                        unsigned long value) {
  char spec[SPEC_SIZE];
  int count;
  write_spec(spec, conversion);
  if (sink->stream != NULL) {
    count = __culprit_print_integer(sink->stream->output, spec, value);
  } else {
    size_t room;
    char *place = free_place(sink, &room);
    count = __culprit_format_integer(place, room, spec, value);
  }
  sink->length += (size_t)count;
}

static void put_double(struct __culprit_sink *sink, const struct __culprit_conversion *conversion,
                       double value) {
  char spec[SPEC_SIZE];
  int count;
  write_spec(spec, conversion);
  if (sink->stream != NULL) {
    count = __culprit_print_double(sink->stream->output, spec, value);
  } else {
    size_t room;
    char *place = free_place(sink, &room);
    count = __culprit_format_double(place, room, spec, value);
  }
  sink->length += (size_t)count;
}

static int take_int(struct __culprit_arguments *arguments, int from) {
  return from > 0 ? (int)arguments->integers[from] : va_arg(arguments->list, int);
}

static void *take_pointer(struct __culprit_arguments *arguments, int from) {
  return from > 0 ? (void *)arguments->integers[from] : va_arg(arguments->list, void *);
}

static long take_signed(struct __culprit_arguments *arguments,
                        const struct __culprit_conversion *conversion) {
  int from = conversion->position;
  if (conversion->length >= length_long)
    return from > 0 ? (long)arguments->integers[from] : va_arg(arguments->list, long);
  int value = take_int(arguments, from);
  if (conversion->length == length_char) return (signed char)value;
  if (conversion->length == length_short) return (short)value;
  return value;
}

static unsigned long take_unsigned(struct __culprit_arguments *arguments,
                                   const struct __culprit_conversion *conversion) {
  int from = conversion->position;
  if (conversion->length >= length_long)
    return from > 0 ? arguments->integers[from] : va_arg(arguments->list, unsigned long);
  unsigned int value =
      from > 0 ? (unsigned int)arguments->integers[from] : va_arg(arguments->list, unsigned int);
  if (conversion->length == length_char) return (unsigned char)value;
  if (conversion->length == length_short) return (unsigned short)value;
  return value;
}

static void put_string(struct __culprit_sink *sink, const struct __culprit_conversion *conversion,
                       const char *text) {
  size_t limit = conversion->precision >= 0 ? (size_t)conversion->precision : (size_t)-1;
  if (text == NULL) text = limit >= 6 ? "(null)" : "";
  put_padded(sink, conversion, text, __culprit_find_byte(text, 0, limit));
}

/* In the C locale a wide character is printed as the byte of that value, and only ASCII can be. */
static int put_wide(struct __culprit_sink *sink, const struct __culprit_conversion *conversion,
                    const wchar_t *text, size_t limit) {
  size_t count = 0;
  for (; count < limit && text[count] != 0; count++) {
    if (text[count] < 0 || text[count] > 127) {
      __culprit_errno = EILSEQ;
      return -1;
    }
  }
  size_t width = conversion->width > 0 ? (size_t)conversion->width : 0;
  size_t blanks = width > count ? width - count : 0;
  if (!conversion->left) put_blanks(sink, blanks);
  for (size_t index = 0; index < count; index++) {
    char byte = (char)text[index];
    put_text(sink, &byte, 1);
  }
  if (conversion->left) put_blanks(sink, blanks);
  return 0;
}

static int put_wide_string(struct __culprit_sink *sink,
                           const struct __culprit_conversion *conversion, const wchar_t *text) {
  if (text == NULL) {
    put_string(sink, conversion, NULL);
    return 0;
  }
  size_t limit = conversion->precision >= 0 ? (size_t)conversion->precision : (size_t)-1;
  return put_wide(sink, conversion, text, limit);
}

static int put_character(struct __culprit_sink *sink, struct __culprit_conversion *conversion,
                         int character) {
  if (conversion->length >= length_long) {
    if (character != 0) {
      wchar_t wide = character;
      return put_wide(sink, conversion, &wide, 1);
    }
    put_padded(sink, conversion, "", 1);
    return 0;
  }
  conversion->precision = -1;
  conversion->length = length_int;
  put_integer(sink, conversion, (unsigned char)character);
  return 0;
}

static void store_count(const struct __culprit_conversion *conversion, void *to, size_t count) {
  switch (conversion->length) {
    case length_char: *(signed char *)to = (signed char)count; break;
    case length_short: *(short *)to = (short)count; break;
    case length_int: *(int *)to = (int)count; break;
    default: *(long *)to = (long)count; break;
  }
}

/* A conversion that does not exist is printed as it stands, in glibc's order of flags. */
static int put_unknown(struct __culprit_sink *sink, const struct __culprit_conversion *conversion) {
  if (conversion->letter == 0) {
    __culprit_errno = EINVAL;
    return -1;
  }
  char text[SPEC_SIZE];
  char *end = text;
  *end++ = '%';
  if (conversion->alternate) *end++ = '#';
  if (conversion->group) *end++ = '\'';
  if (conversion->plus)
    *end++ = '+';
  else if (conversion->space)
    *end++ = ' ';
  if (conversion->left)
    *end++ = '-';
  else if (conversion->zero)
    *end++ = '0';
  if (conversion->width > 0) end = write_number(end, conversion->width);
  if (conversion->precision >= 0) {
    *end++ = '.';
    end = write_number(end, conversion->precision);
  }
  *end++ = conversion->letter;
  put_text(sink, text, (size_t)(end - text));
  return 0;
}

/* Prints one conversion whose width and precision are known; -1 if that fails. */
static int put_conversion(struct __culprit_sink *sink, struct __culprit_conversion *conversion,
                          struct __culprit_arguments *arguments) {
  int from = conversion->position;
  switch (conversion->letter) {
    case 'd':
    case 'i':
      put_integer(sink, conversion, (unsigned long)take_signed(arguments, conversion));
      return 0;
    case 'o':
    case 'u':
    case 'x':
    case 'X': put_integer(sink, conversion, take_unsigned(arguments, conversion)); return 0;
    case 'a':
    case 'A':
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
      if (conversion->length == length_longest) __culprit_not_supported("long double");
      conversion->length = length_int;
      put_double(sink, conversion,
                 from > 0 ? arguments->reals[from] : va_arg(arguments->list, double));
      return 0;
    case 'C':
      conversion->length = length_long;
      return put_character(sink, conversion, take_int(arguments, from));
    case 'c': return put_character(sink, conversion, take_int(arguments, from));
    case 'S':
      conversion->length = length_long;
      return put_wide_string(sink, conversion, take_pointer(arguments, from));
    case 's':
      if (conversion->length >= length_long)
        return put_wide_string(sink, conversion, take_pointer(arguments, from));
      put_string(sink, conversion, take_pointer(arguments, from));
      return 0;
    case 'p':
      conversion->length = length_int;
      put_integer(sink, conversion, (unsigned long)take_pointer(arguments, from));
      return 0;
    case 'n': store_count(conversion, take_pointer(arguments, from), sink->length); return 0;
    case 'm': put_string(sink, conversion, strerror(__culprit_errno)); return 0;
    case '%': put_text(sink, "%", 1); return 0;
    default: return put_unknown(sink, conversion);
  }
}

/* Widths and precisions given by arguments. */
static void take_amounts(struct __culprit_conversion *conversion,
                         struct __culprit_arguments *arguments) {
  if (conversion->width_from != FROM_TEXT) {
    conversion->width = take_int(arguments, conversion->width_from);
    if (conversion->width < 0) {
      conversion->left = 1;
      conversion->width = conversion->width == -0x7fffffff - 1 ? 0x7fffffff : -conversion->width;
    }
  }
  if (conversion->precision_from != FROM_TEXT) {
    conversion->precision = take_int(arguments, conversion->precision_from);
    if (conversion->precision < 0) conversion->precision = -1;
  }
}

int __culprit_format(struct __culprit_sink *sink, const char *format, va_list list) {
  struct __culprit_arguments arguments;
  va_copy(arguments.list, list);
  arguments.numbered = 0;
  int result = 0;
  const char *end = format + __culprit_find_byte(format, 0, (size_t)-1);
  while (result == 0 && format < end) {
    size_t rest = (size_t)(end - format);
    size_t text = __culprit_find_byte(format, '%', rest);
    /* "100%% sure": one piece of text goes up to the first of the two signs. */
    int doubled = text < rest && format[text + 1] == '%';
    put_text(sink, format, doubled ? text + 1 : text);
    if (text == rest) break;
    format += text + 1;
    if (doubled) {
      format++;
      continue;
    }
    struct __culprit_conversion conversion;
    const char *next = __culprit_parse_conversion(format, &conversion);
    if (next == NULL) {
      __culprit_errno = EOVERFLOW;
      result = -1;
      break;
    }
    if (!conversion.simple) {
      if (!arguments.numbered &&
          (conversion.position > 0 || conversion.width_from > 0 || conversion.precision_from > 0))
        __culprit_number_arguments(&arguments, format);
      take_amounts(&conversion, &arguments);
    }
    result = put_conversion(sink, &conversion, &arguments);
    format = next;
  }
  va_end(arguments.list);
  if (result == 0 && sink->length > 0x7fffffff) {
    __culprit_errno = EOVERFLOW;
    result = -1;
  }
  return result < 0 ? -1 : (int)sink->length;
}
