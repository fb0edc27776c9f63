/* printf: the syntax of conversion specifications, and arguments that are numbered ("%2$s %1$d").
 */
#include "formatting.h"

static int is_digit(char character) { return character >= '0' && character <= '9'; }

/* Reads a decimal number into *number, saturated just above INT_MAX. */
static const char *parse_number(const char *text, long *number) {
  long value = 0;
  for (; is_digit(*text); text++)
    if (value <= 0x7fffffff) value = value * 10 + (*text - '0');
  *number = value;
  return text;
}

/* A width or precision: digits, '*' or '*N$'. */
static const char *parse_amount(const char *text, int *amount, int *from) {
  long number;
  *from = FROM_TEXT;
  if (*text != '*') {
    text = parse_number(text, &number);
    *amount = (int)number;
    return number > 0x7fffffff ? NULL : text;
  }
  text++;
  *from = FROM_NEXT;
  const char *end = parse_number(text, &number);
  if (end == text || *end != '$') return text;
  *from = (int)number;
  return end + 1;
}

static const char *parse_flags(const char *text, struct __culprit_conversion *conversion) {
  for (;; text++) {
    switch (*text) {
      case '-': conversion->left = 1; break;
      case '+': conversion->plus = 1; break;
      case ' ': conversion->space = 1; break;
      case '#': conversion->alternate = 1; break;
      case '0': conversion->zero = 1; break;
      case '\'': conversion->group = 1; break;
      case 'I': break;
      default: return text;
    }
  }
}

static const char *parse_length(const char *text, struct __culprit_conversion *conversion) {
  for (;; text++) {
    switch (*text) {
      case 'h':
        conversion->length = conversion->length == length_short ? length_char : length_short;
        break;
      case 'l':
        conversion->length = conversion->length == length_long ? length_longest : length_long;
        break;
      case 'z':
      case 'Z':
      case 't':
      case 'j': conversion->length = length_long; break;
      case 'q':
      case 'L': conversion->length = length_longest; break;
      default: return text;
    }
  }
}

/* Position, flags, width and precision: all that comes before the length modifier. */
static const char *parse_beginning(const char *text, struct __culprit_conversion *conversion) {
  if (*text >= '1' && *text <= '9') {
    long number;
    const char *end = parse_number(text, &number);
    if (*end == '$') {
      conversion->position = (int)number;
      text = end + 1;
    }
  }
  text = parse_flags(text, conversion);
  if (*text == '*' || is_digit(*text)) {
    text = parse_amount(text, &conversion->width, &conversion->width_from);
    if (text == NULL) return NULL;
  }
  if (*text == '.')
    text = parse_amount(text + 1, &conversion->precision, &conversion->precision_from);
  return text;
}

const char *__culprit_parse_conversion(const char *text, struct __culprit_conversion *conversion) {
  static const struct __culprit_conversion plain = {
      .simple = 1, .position = FROM_NEXT, .width = -1, .precision = -1, .length = length_int};
  *conversion = plain;
  /* "%d" and "%s", the usual case, pay for nothing but this test: flags and digits are below the
   * letters. */
  if (*text < 'A' || *text == 'I') {
    conversion->simple = 0;
    text = parse_beginning(text, conversion);
    if (text == NULL) return NULL;
  }
  switch (*text) {
    case 'h':
    case 'l':
    case 'z':
    case 'Z':
    case 't':
    case 'j':
    case 'q':
    case 'L': conversion->simple = 0; text = parse_length(text, conversion);
  }
  conversion->letter = *text;
  return *text != 0 ? text + 1 : text;
}

enum kind { kind_int, kind_long, kind_double };

static enum kind kind_of(const struct __culprit_conversion *conversion) {
  switch (conversion->letter) {
    case 'a':
    case 'A':
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
      if (conversion->length == length_longest) __culprit_not_supported("long double");
      return kind_double;
    case 's':
    case 'S':
    case 'p':
    case 'n': return kind_long;
    default: return conversion->length >= length_long ? kind_long : kind_int;
  }
}

static void note_kind(enum kind *kinds, int *count, int position, enum kind kind) {
  if (position > POSITIONS) __culprit_not_supported("more than 64 numbered arguments");
  if (position <= 0) return;
  kinds[position] = kind;
  if (position > *count) *count = position;
}

void __culprit_number_arguments(struct __culprit_arguments *arguments, const char *text) {
  enum kind kinds[POSITIONS + 1];
  int count = 0;
  for (int position = 0; position <= POSITIONS; position++) kinds[position] = kind_int;
  for (;;) {
    struct __culprit_conversion conversion;
    text = __culprit_parse_conversion(text, &conversion);
    if (text == NULL) break;
    note_kind(kinds, &count, conversion.width_from, kind_int);
    note_kind(kinds, &count, conversion.precision_from, kind_int);
    if (conversion.letter != '%' && conversion.letter != 'm')
      note_kind(kinds, &count, conversion.position, kind_of(&conversion));
    size_t rest = __culprit_find_byte(text, 0, (size_t)-1);
    size_t next = __culprit_find_byte(text, '%', rest);
    if (next == rest) break;
    text += next + 1;
  }
  for (int position = 1; position <= count; position++) {
    if (kinds[position] == kind_double)
      arguments->reals[position] = va_arg(arguments->list, double);
    else if (kinds[position] == kind_long)
      arguments->integers[position] = va_arg(arguments->list, unsigned long);
    else
      arguments->integers[position] = va_arg(arguments->list, unsigned int);
  }
  arguments->numbered = 1;
}
