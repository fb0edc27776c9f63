/* string.h and strings.h: comparisons. Where glibc gives the difference of the first two bytes that
 * differ, so do these. None reads past that place: the rest of an array that is no string is none
 * of their business. */
#include "culprit.h"

int memcmp(const void *left, const void *right, size_t count) {
  return __culprit_compare_bytes(left, right, count);
}

int bcmp(const void *left, const void *right, size_t count) {
  return __culprit_compare_bytes(left, right, count);
}

int strcmp(const char *left, const char *right) {
  const unsigned char *first = (const unsigned char *)left;
  const unsigned char *second = (const unsigned char *)right;
  while (*first == *second && *first != 0) {
    first++;
    second++;
  }
  return *first - *second;
}

int strncmp(const char *left, const char *right, size_t count) {
  const unsigned char *first = (const unsigned char *)left;
  const unsigned char *second = (const unsigned char *)right;
  for (size_t index = 0; index < count; index++) {
    if (first[index] != second[index]) return first[index] - second[index];
    if (first[index] == 0) break;
  }
  return 0;
}

static int lower_case(unsigned char character) {
  return character >= 'A' && character <= 'Z' ? character - 'A' + 'a' : character;
}

int strncasecmp(const char *left, const char *right, size_t count) {
  const unsigned char *first = (const unsigned char *)left;
  const unsigned char *second = (const unsigned char *)right;
  for (size_t index = 0; index < count; index++) {
    if (first[index] != second[index]) {
      int difference = lower_case(first[index]) - lower_case(second[index]);
      if (difference != 0) return difference;
    }
    if (first[index] == 0) break;
  }
  return 0;
}

int strcasecmp(const char *left, const char *right) { return strncasecmp(left, right, (size_t)-1); }

/* In the C locale strings are ordered by their bytes. */
int strcoll(const char *left, const char *right) { return strcmp(left, right); }

size_t strxfrm(char *to, const char *from, size_t count) {
  size_t length = __culprit_find_byte(from, 0, (size_t)-1);
  if (count > length)
    __culprit_copy_bytes(to, from, length + 1);
  else
    __culprit_copy_bytes(to, from, count);
  return length;
}

static int is_digit(unsigned char character) { return character >= '0' && character <= '9'; }

/* GNU: numbers inside the texts are compared by value; "a2" comes before "a10", and where a number
 * begins with 0 the digits are those of a fraction. */
int strverscmp(const char *left, const char *right) {
  const unsigned char *first = (const unsigned char *)left;
  const unsigned char *second = (const unsigned char *)right;
  size_t index = 0;
  while (first[index] == second[index] && first[index] != 0) index++;
  if (first[index] == second[index]) return 0;
  int difference = first[index] - second[index];
  size_t start = index;
  while (start > 0 && is_digit(first[start - 1])) start--;
  size_t zeros = start;
  while (zeros < index && first[zeros] == '0') zeros++;
  if (start < index && zeros > start) {
    /* A fraction. While only zeros were read, more zeros make it smaller, and any of them smaller
     * than none. */
    if (zeros < index) return difference;
    if (is_digit(first[index]) && !is_digit(second[index])) return -1;
    if (!is_digit(first[index]) && is_digit(second[index])) return 1;
    return difference;
  }
  if (start == index) {
    /* No common digits: a number must begin on both sides to be compared by value. */
    if (!is_digit(first[index]) || !is_digit(second[index])) return difference;
    if (first[index] == '0' || second[index] == '0') return difference;
  }
  size_t first_end = index, second_end = index;
  while (is_digit(first[first_end])) first_end++;
  while (is_digit(second[second_end])) second_end++;
  if (first_end == second_end) return difference;
  return first_end < second_end ? -1 : 1;
}
