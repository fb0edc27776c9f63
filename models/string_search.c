/* string.h and strings.h: functions that look for something. */
#include "culprit.h"

#define UNBOUNDED ((size_t)-1)

void *memchr(const void *from, int byte, size_t count) {
  size_t index = __culprit_find_byte(from, byte, count);
  return index < count ? (char *)from + index : NULL;
}

void *rawmemchr(const void *from, int byte) {
  return (char *)from + __culprit_find_byte(from, byte, UNBOUNDED);
}

void *memrchr(const void *from, int byte, size_t count) {
  const unsigned char *bytes = from;
  while (count > 0) {
    count--;
    if (bytes[count] == (unsigned char)byte) return (char *)from + count;
  }
  return NULL;
}

void *memmem(const void *from, size_t count, const void *wanted, size_t length) {
  if (length == 0) return (void *)from;
  if (length > count) return NULL;
  const unsigned char *bytes = from;
  int first = *(const unsigned char *)wanted;
  size_t places = count - length + 1;
  for (size_t start = 0; start < places; start++) {
    start += __culprit_find_byte(bytes + start, first, places - start);
    if (start < places && __culprit_compare_bytes(bytes + start, wanted, length) == 0)
      return (char *)from + start;
  }
  return NULL;
}

/* The windows in which the terminating zero and the character are sought grow, so that a near
 * character in a long text is found without walking the whole text. */
char *strchrnul(const char *text, int character) {
  for (size_t window = 64;; window *= 2) {
    size_t end = __culprit_find_byte(text, 0, window);
    size_t index = __culprit_find_byte(text, character, end);
    if (index < end || end < window) return (char *)text + index;
    text += window;
  }
}

char *strchr(const char *text, int character) {
  char *found = strchrnul(text, character);
  return *found == (char)character ? found : NULL;
}

char *index(const char *text, int character) { return strchr(text, character); }

char *strrchr(const char *text, int character) {
  size_t size = __culprit_find_byte(text, 0, UNBOUNDED) + 1;
  size_t place = __culprit_find_byte(text, character, size);
  if (place == size) return NULL;
  for (;;) {
    size_t rest = size - place - 1;
    size_t next = __culprit_find_byte(text + place + 1, character, rest);
    if (next == rest) return (char *)text + place;
    place += next + 1;
  }
}

char *rindex(const char *text, int character) { return strrchr(text, character); }

/* Where the two texts differ the comparison stops, so it never passes the end of `text`. */
char *strstr(const char *text, const char *wanted) {
  size_t length = __culprit_find_byte(wanted, 0, UNBOUNDED);
  if (length == 0) return (char *)text;
  for (;;) {
    text = strchr(text, (unsigned char)*wanted);
    if (text == NULL || __culprit_compare_bytes(text, wanted, length) == 0) return (char *)text;
    text++;
  }
}

static int lower_case(char character) {
  return character >= 'A' && character <= 'Z' ? character - 'A' + 'a' : character;
}

char *strcasestr(const char *text, const char *wanted) {
  for (;; text++) {
    size_t matched = 0;
    while (wanted[matched] != 0 && lower_case(text[matched]) == lower_case(wanted[matched]))
      matched++;
    if (wanted[matched] == 0) return (char *)text;
    if (*text == 0) return NULL;
  }
}
