/* stdio.h: the scanf family. User programs call the __isoc99_ names, to which glibc's headers
 * redirect. */
#include "scanning.h"

static const char *parse_directive(const char *format, struct __culprit_directive *directive) {
  directive->suppressed = 0;
  directive->width = -1;
  directive->length = scan_int;
  if (*format == '*') {
    directive->suppressed = 1;
    format++;
  }
  if (*format >= '0' && *format <= '9') {
    int width = 0;
    for (; *format >= '0' && *format <= '9'; format++)
      if (width < 100000000) width = width * 10 + (*format - '0');
    directive->width = width != 0 ? width : -1;
  }
  for (;; format++) {
    switch (*format) {
      case 'h': directive->length = directive->length == scan_short ? scan_char : scan_short; break;
      case 'l':
        directive->length = directive->length == scan_long ? scan_longest : scan_long;
        break;
      case 'z':
      case 't':
      case 'j': directive->length = scan_long; break;
      case 'q':
      case 'L': directive->length = scan_longest; break;
      case 'm': __culprit_not_supported("%m, which allocates");
      case '$': __culprit_not_supported("numbered arguments");
      default: directive->letter = *format; return *format != 0 ? format + 1 : format;
    }
  }
}

/* The first character that is no white space, or EOF. */
static int take_after_space(struct __culprit_source *source) {
  int character = take(source);
  while (IS_SPACE(character)) character = take(source);
  return character;
}

/* %c: exactly `width` characters, fewer only at the end of the input. */
static enum scan_end scan_characters(struct __culprit_source *source,
                                     const struct __culprit_directive *directive, char *to) {
  int width = directive->width > 0 ? directive->width : 1;
  for (int index = 0; index < width; index++) {
    int character = take(source);
    if (character == EOF) return index == 0 ? scan_no_input : scan_done;
    if (to != NULL) to[index] = (char)character;
  }
  return scan_done;
}

/* %s and %[: characters that are in the set, as a string; the first (or EOF) was taken already. */
static enum scan_end scan_string(struct __culprit_source *source,
                                 const struct __culprit_directive *directive, int first,
                                 const unsigned char *in_set, char *to) {
  if (first == EOF) return scan_no_input;
  int width = directive->width;
  int length = 0;
  int character = first;
  while (character != EOF) {
    if (in_set != NULL ? !in_set[character] : IS_SPACE(character)) {
      give_back(source, character);
      break;
    }
    if (to != NULL) to[length] = (char)character;
    length++;
    if (length == width) break;
    character = take(source);
  }
  if (length == 0) return scan_mismatch;
  if (to != NULL) to[length] = 0;
  return scan_done;
}

/* Reads "^a-z]" after "%[" into a table; returns what follows, or NULL if the bracket is not
 * closed. */
static const char *parse_set(const char *format, unsigned char *in_set) {
  int negated = *format == '^';
  if (negated) format++;
  __culprit_fill_bytes(in_set, negated, 256);
  const char *first = format;
  for (; *format != ']' || format == first; format++) {
    if (*format == 0) return NULL;
    unsigned int low = (unsigned char)*format;
    unsigned int high = low;
    if (format[1] == '-' && format[2] != ']' && format[2] != 0 && (unsigned char)format[2] >= low) {
      high = (unsigned char)format[2];
      format += 2;
    }
    for (; low <= high; low++) in_set[low] = !negated;
  }
  return format + 1;
}

static void store_count(const struct __culprit_directive *directive, void *to, long count) {
  switch (directive->length) {
    case scan_char: *(signed char *)to = (signed char)count; break;
    case scan_short: *(short *)to = (short)count; break;
    case scan_int: *(int *)to = (int)count; break;
    default: *(long *)to = count; break;
  }
}

static enum scan_end match_literal(struct __culprit_source *source, int character, int wanted) {
  if (character == wanted) return scan_done;
  give_back(source, character);
  return character == EOF ? scan_no_input : scan_mismatch;
}

/* Carries out one conversion; *format follows its letter and is moved past a %[…]. */
static enum scan_end convert(struct __culprit_source *source,
                             const struct __culprit_directive *directive, const char **format,
                             void *to) {
  unsigned char in_set[256];
  switch (directive->letter) {
    case 'd':
    case 'i':
    case 'o':
    case 'u':
    case 'x':
    case 'X':
    case 'p': return __culprit_scan_integer(source, directive, take_after_space(source), to);
    case 'a':
    case 'A':
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
      if (directive->length == scan_longest) __culprit_not_supported("long double");
      return __culprit_scan_float(source, directive, take_after_space(source), to);
    case 'c': return scan_characters(source, directive, to);
    case 's': return scan_string(source, directive, take_after_space(source), NULL, to);
    case '[':
      *format = parse_set(*format, in_set);
      if (*format == NULL) return scan_mismatch;
      return scan_string(source, directive, take(source), in_set, to);
    default: return scan_mismatch;
  }
}

/* Returns the number of values stored, or EOF if the input ended before the first. */
static int scan(struct __culprit_source *source, const char *format, va_list list) {
  struct {
    va_list list;
  } arguments;
  va_copy(arguments.list, list);
  int stored = 0;
  enum scan_end end = scan_done;
  while (*format != 0) {
    if (IS_SPACE(*format)) {
      while (IS_SPACE(*format)) format++;
      give_back(source, take_after_space(source));
      continue;
    }
    if (*format != '%') {
      end = match_literal(source, take(source), (unsigned char)*format);
      if (end != scan_done) break;
      format++;
      continue;
    }
    struct __culprit_directive directive;
    format = parse_directive(format + 1, &directive);
    if (directive.letter == '%') {
      end = match_literal(source, take_after_space(source), '%');
      if (end != scan_done) break;
      continue;
    }
    if ((directive.letter == 'c' || directive.letter == 's' || directive.letter == '[') &&
        directive.length >= scan_long)
      __culprit_not_supported("wide characters");
    int assigns = !directive.suppressed && directive.letter != 0;
    void *to = assigns ? va_arg(arguments.list, void *) : NULL;
    /* From here on NULL means that nothing is assigned; as an argument it breaks a rule. */
    if (assigns && to == NULL) *(char *)to = 0;
    if (directive.letter == 'n') {
      if (assigns) store_count(&directive, to, source->count);
      continue;
    }
    end = convert(source, &directive, &format, to);
    if (end != scan_done) break;
    stored += assigns;
  }
  va_end(arguments.list);
  return stored == 0 && end == scan_no_input ? EOF : stored;
}

int vfscanf(FILE *stream, const char *format, va_list arguments) {
  struct __culprit_source source = {.stream = stream};
  return scan(&source, format, arguments);
}

int vsscanf(const char *text, const char *format, va_list arguments) {
  struct __culprit_source source = {.text = text};
  return scan(&source, format, arguments);
}

int vscanf(const char *format, va_list arguments) { return vfscanf(stdin, format, arguments); }

int scanf(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int count = vfscanf(stdin, format, arguments);
  va_end(arguments);
  return count;
}

int fscanf(FILE *stream, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int count = vfscanf(stream, format, arguments);
  va_end(arguments);
  return count;
}

int sscanf(const char *text, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int count = vsscanf(text, format, arguments);
  va_end(arguments);
  return count;
}

int __isoc99_vfscanf(FILE *stream, const char *format, va_list arguments) {
  return vfscanf(stream, format, arguments);
}

int __isoc99_vsscanf(const char *text, const char *format, va_list arguments) {
  return vsscanf(text, format, arguments);
}

int __isoc99_vscanf(const char *format, va_list arguments) {
  return vfscanf(stdin, format, arguments);
}

int __isoc99_scanf(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int count = vfscanf(stdin, format, arguments);
  va_end(arguments);
  return count;
}

int __isoc99_fscanf(FILE *stream, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int count = vfscanf(stream, format, arguments);
  va_end(arguments);
  return count;
}

int __isoc99_sscanf(const char *text, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int count = vsscanf(text, format, arguments);
  va_end(arguments);
  return count;
}
