/* string.h: functions with a set of characters, and the tokenisers built on them. */
#include "culprit.h"

#define UNBOUNDED ((size_t)-1)

size_t strspn(const char *text, const char *accepted) {
  size_t count = __culprit_find_byte(accepted, 0, UNBOUNDED);
  size_t length = 0;
  while (text[length] != 0 &&
         __culprit_find_byte(accepted, (unsigned char)text[length], count) < count)
    length++;
  return length;
}

size_t strcspn(const char *text, const char *rejected) {
  size_t count = __culprit_find_byte(rejected, 0, UNBOUNDED);
  size_t length = 0;
  while (text[length] != 0 &&
         __culprit_find_byte(rejected, (unsigned char)text[length], count) == count)
    length++;
  return length;
}

char *strpbrk(const char *text, const char *wanted) {
  text += strcspn(text, wanted);
  return *text != 0 ? (char *)text : NULL;
}

char *strsep(char **text, const char *delimiters) {
  char *token = *text;
  if (token == NULL) return NULL;
  char *end = token + strcspn(token, delimiters);
  if (*end != 0) {
    *end = 0;
    *text = end + 1;
  } else {
    *text = NULL;
  }
  return token;
}

char *strtok_r(char *text, const char *delimiters, char **rest) {
  if (text == NULL) text = *rest;
  text += strspn(text, delimiters);
  if (*text == 0) {
    *rest = text;
    return NULL;
  }
  char *end = text + strcspn(text, delimiters);
  if (*end != 0) {
    *end = 0;
    end++;
  }
  *rest = end;
  return text;
}

char *__strtok_r(char *text, const char *delimiters, char **rest) {
  return strtok_r(text, delimiters, rest);
}

char *strtok(char *text, const char *delimiters) {
  static char *rest;
  if (text == NULL && rest == NULL)
    __culprit_violation("library-rule", "the first call has no text to split");
  return strtok_r(text, delimiters, &rest);
}
