/* stdlib.h: options with sub-options, and numbers in radix 64. */
#include "culprit.h"

size_t strlen(const char *text);

/* "rw,size=3": takes the first part off `*text` and says which of the tokens it is. */
int getsubopt(char **text, char *const *tokens, char **value) {
  char *begin = *text;
  if (*begin == 0) return -1;
  size_t rest = strlen(begin);
  size_t end = __culprit_find_byte(begin, ',', rest);
  size_t name = __culprit_find_byte(begin, '=', end);
  *text = begin + end + (end < rest);
  begin[end] = 0;
  for (int number = 0; tokens[number] != NULL; number++) {
    if (strlen(tokens[number]) != name) continue;
    if (__culprit_compare_bytes(begin, tokens[number], name) != 0) continue;
    *value = name < end ? begin + name + 1 : NULL;
    return number;
  }
  *value = begin;
  return -1;
}

static const char digits[] = "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/* The lowest digit first, no more than six of them. */
long a64l(const char *text) {
  unsigned int number = 0;
  for (unsigned int place = 0; place < 6 && text[place] != 0; place++) {
    size_t digit = __culprit_find_byte(digits, text[place], 64);
    if (digit == 64) break;
    number |= (unsigned int)digit << 6 * place;
  }
  return (long)number;
}

char *l64a(long value) {
  static char text[7];
  unsigned int number = (unsigned int)value;
  int length = 0;
  for (; number != 0; number >>= 6) text[length++] = digits[number & 63];
  text[length] = 0;
  return text;
}
