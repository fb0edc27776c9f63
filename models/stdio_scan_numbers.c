/* scanf: numbers. At most one character is given back, so what looks like the beginning of a number
 * ("1e+", "0x", "-") is consumed even if no number comes of it; the details are glibc's. */
#include "scanning.h"

static int lower_case(int character) {
  return character >= 'A' && character <= 'Z' ? character - 'A' + 'a' : character;
}

static void store_integer(const struct __culprit_directive *directive, void *to,
                          const struct __culprit_integer *number) {
  int is_signed = directive->letter == 'd' || directive->letter == 'i';
  unsigned long value = is_signed ? (unsigned long)signed_value(number) : unsigned_value(number);
  if (to == NULL) return;
  switch (directive->letter == 'p' ? scan_long : directive->length) {
    case scan_char: *(unsigned char *)to = (unsigned char)value; break;
    case scan_short: *(unsigned short *)to = (unsigned short)value; break;
    case scan_int: *(unsigned int *)to = (unsigned int)value; break;
    default: *(unsigned long *)to = value; break;
  }
}

static unsigned int base_of(char letter) {
  switch (letter) {
    case 'i': return 0;
    case 'o': return 8;
    case 'x':
    case 'X':
    case 'p': return 16;
    default: return 10;
  }
}

/* "(nil)", as printf writes NULL; the bracket was taken, and *character is the last one taken. */
static int match_nil(struct __culprit_source *source, int *character) {
  for (const char *rest = "nil)"; *rest != 0; rest++) {
    *character = take(source);
    if (lower_case(*character) != *rest) return 0;
  }
  return 1;
}

/* One character after the field is always looked at, even where the width ends it; so a number that
 * ends the input makes feof() true whatever its width. `rest` counts the characters that may still
 * belong to it; below 0 there is no limit. */
enum scan_end __culprit_scan_integer(struct __culprit_source *source,
                                     const struct __culprit_directive *directive, int first,
                                     void *to) {
  struct __culprit_integer number = {0, 0, 0};
  unsigned int base = base_of(directive->letter);
  int rest = directive->width;
  int found = 0;
  int character = first;
  if (character == EOF) return scan_no_input;
  if (character == '-' || character == '+') {
    number.negative = character == '-';
    rest--;
    character = take(source);
  } else if (character == '(' && directive->letter == 'p' && (rest < 0 || rest >= 5)) {
    if (match_nil(source, &character)) {
      store_integer(directive, to, &number);
      return scan_done;
    }
    give_back(source, character);
    return scan_mismatch;
  }
  if (character == '0' && rest != 0) {
    found = 1;
    rest--;
    character = take(source);
    if ((character == 'x' || character == 'X') && rest != 0 && (base == 0 || base == 16)) {
      base = 16;
      rest--;
      character = take(source);
    } else if (base == 0) {
      base = 8;
    }
  }
  if (base == 0) base = 10;
  unsigned long magnitude = 0;
  while (rest != 0) {
    unsigned int digit = DIGIT_VALUE(character);
    if (digit >= base) break;
    if (HAS_ROOM(magnitude, base, digit))
      magnitude = magnitude * base + digit;
    else
      number.overflow = 1;
    found = 1;
    rest--;
    character = take(source);
  }
  give_back(source, character);
  if (!found) return scan_mismatch;
  number.magnitude = magnitude;
  store_integer(directive, to, &number);
  return scan_done;
}

/* A text that moves to the heap when it outgrows its first place. */
struct text {
  char first[128];
  char *bytes;
  size_t length, capacity;
};

static void append(struct text *text, int character) {
  if (text->length == text->capacity) {
    char *larger = __culprit_allocate(2 * text->capacity, 0);
    if (larger == NULL) __culprit_not_supported("a very long number, and no memory for it");
    __culprit_copy_bytes(larger, text->bytes, text->length);
    if (text->bytes != text->first) __culprit_release(text->bytes);
    text->bytes = larger;
    text->capacity *= 2;
  }
  text->bytes[text->length] = (char)character;
  text->length++;
}

/* The characters of one field: up to the width, or the end of the input. */
struct field {
  struct __culprit_source *source;
  int width;     /* characters that may still be taken; -1: no limit */
  int character; /* the one being looked at; EOF at the end of the field */
};

static void look_at_next(struct field *field) {
  field->character = EOF;
  if (field->width == 0) return;
  if (field->width > 0) field->width--;
  field->character = take(field->source);
}

/* Takes the letters of a word; the first character that does not fit is lost. */
static int match_word(struct field *field, struct text *text, const char *word) {
  for (; *word != 0; word++) {
    if (lower_case(field->character) != *word) return 0;
    append(text, field->character);
    if (word[1] != 0) look_at_next(field);
  }
  return 1;
}

/* Takes "nan", "inf" or "infinity"; anything else is a mismatch. */
static int take_word(struct field *field, struct text *text) {
  if (lower_case(field->character) == 'n') return match_word(field, text, "nan");
  if (!match_word(field, text, "inf")) return 0;
  look_at_next(field);
  if (lower_case(field->character) == 'i') return match_word(field, text, "inity");
  give_back(field->source, field->character);
  return 1;
}

/* Takes all that may belong to a number, and gives the first character that may not back. Nothing
 * after "0x" is a mismatch; other incomplete numbers count as far as strtod understands them. */
static int take_number(struct field *field, struct text *text) {
  int hexadecimal = 0, digits = 0, point = 0, exponent = 0, after_exponent = 0;
  if (field->character == '0') {
    append(text, '0');
    look_at_next(field);
    if (lower_case(field->character) == 'x' && field->width != 0) {
      hexadecimal = 1;
      append(text, 'x');
      look_at_next(field);
    } else {
      digits = 1;
    }
  }
  for (;;) {
    int character = lower_case(field->character);
    int is_digit = DIGIT_VALUE(character) < (hexadecimal && !exponent ? 16u : 10u);
    int is_sign = after_exponent && (character == '-' || character == '+');
    after_exponent = 0;
    if (is_digit) {
      digits = 1;
    } else if (digits && !exponent && character == (hexadecimal ? 'p' : 'e')) {
      exponent = 1;
      after_exponent = 1;
    } else if (character == '.' && !point && !exponent) {
      point = 1;
    } else if (!is_sign) {
      break;
    }
    append(text, character);
    look_at_next(field);
  }
  give_back(field->source, field->character);
  return !hexadecimal || digits || point;
}

static void store_float(const struct __culprit_directive *directive, void *to, const char *text,
                        size_t length) {
  if (directive->length >= scan_long) {
    double value = __culprit_double_of(text, length);
    if (to != NULL) *(double *)to = value;
  } else {
    float value = __culprit_float_of(text, length);
    if (to != NULL) *(float *)to = value;
  }
}

enum scan_end __culprit_scan_float(struct __culprit_source *source,
                                   const struct __culprit_directive *directive, int first,
                                   void *to) {
  struct field field = {source, directive->width > 0 ? directive->width - 1 : -1, first};
  struct text text;
  text.bytes = text.first;
  text.length = 0;
  text.capacity = sizeof text.first;
  if (first == EOF) return scan_no_input;
  if (field.character == '-' || field.character == '+') {
    append(&text, field.character);
    look_at_next(&field);
  }
  int letter = lower_case(field.character);
  int matched =
      letter == 'n' || letter == 'i' ? take_word(&field, &text) : take_number(&field, &text);
  append(&text, 0);
  size_t length = matched ? __culprit_float_length(text.bytes) : 0;
  if (length != 0) store_float(directive, to, text.bytes, length);
  if (text.bytes != text.first) __culprit_release(text.bytes);
  return length != 0 ? scan_done : scan_mismatch;
}
