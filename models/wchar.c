/* wchar.h: strings of wide characters. */
#include "culprit.h"
#include "errors.h"
#include "overlap.h"

size_t wcslen(const wchar_t *text) {
  size_t length = 0;
  while (text[length] != 0) length++;
  return length;
}

size_t wcsnlen(const wchar_t *text, size_t limit) {
  size_t length = 0;
  while (length < limit && text[length] != 0) length++;
  return length;
}

wchar_t *wmemcpy(wchar_t *to, const wchar_t *from, size_t count) {
  size_t bytes = count * sizeof *to;
  if (overlaps(to, bytes, from, bytes)) __culprit_violation("overlap", "source and target overlap");
  __culprit_copy_bytes(to, from, bytes);
  return to;
}

wchar_t *wmemmove(wchar_t *to, const wchar_t *from, size_t count) {
  __culprit_copy_bytes(to, from, count * sizeof *to);
  return to;
}

wchar_t *wmemset(wchar_t *to, wchar_t character, size_t count) {
  for (size_t index = 0; index < count; index++) to[index] = character;
  return to;
}

int wmemcmp(const wchar_t *left, const wchar_t *right, size_t count) {
  for (size_t index = 0; index < count; index++)
    if (left[index] != right[index]) return left[index] < right[index] ? -1 : 1;
  return 0;
}

wchar_t *wmemchr(const wchar_t *from, wchar_t character, size_t count) {
  for (size_t index = 0; index < count; index++)
    if (from[index] == character) return (wchar_t *)from + index;
  return NULL;
}

wchar_t *wcscpy(wchar_t *to, const wchar_t *from) {
  size_t bytes = (wcslen(from) + 1) * sizeof *to;
  if (overlaps(to, bytes, from, bytes)) __culprit_violation("overlap", "source and target overlap");
  __culprit_copy_bytes(to, from, bytes);
  return to;
}

wchar_t *wcsncpy(wchar_t *to, const wchar_t *from, size_t count) {
  size_t length = wcsnlen(from, count);
  __culprit_copy_bytes(to, from, length * sizeof *to);
  __culprit_fill_bytes(to + length, 0, (count - length) * sizeof *to);
  return to;
}

wchar_t *wcpcpy(wchar_t *to, const wchar_t *from) { return wcscpy(to, from) + wcslen(from); }

wchar_t *wcpncpy(wchar_t *to, const wchar_t *from, size_t count) {
  return wcsncpy(to, from, count) + wcsnlen(from, count);
}

wchar_t *wmempcpy(wchar_t *to, const wchar_t *from, size_t count) {
  return wmemcpy(to, from, count) + count;
}

wchar_t *wcscat(wchar_t *to, const wchar_t *from) {
  wcscpy(to + wcslen(to), from);
  return to;
}

wchar_t *wcsncat(wchar_t *to, const wchar_t *from, size_t count) {
  size_t length = wcsnlen(from, count);
  wchar_t *end = to + wcslen(to);
  __culprit_copy_bytes(end, from, length * sizeof *to);
  end[length] = 0;
  return to;
}

wchar_t *wcsdup(const wchar_t *text) {
  size_t bytes = (wcslen(text) + 1) * sizeof *text;
  wchar_t *copy = __culprit_allocate(bytes, 0);
  if (copy == NULL)
    __culprit_errno = ENOMEM;
  else
    __culprit_copy_bytes(copy, text, bytes);
  return copy;
}

int wcsncmp(const wchar_t *left, const wchar_t *right, size_t count) {
  for (size_t index = 0; index < count; index++) {
    if (left[index] != right[index]) return left[index] < right[index] ? -1 : 1;
    if (left[index] == 0) break;
  }
  return 0;
}

int wcscmp(const wchar_t *left, const wchar_t *right) { return wcsncmp(left, right, (size_t)-1); }

static wchar_t lower_case(wchar_t character) {
  return character >= 'A' && character <= 'Z' ? character - 'A' + 'a' : character;
}

int wcsncasecmp(const wchar_t *left, const wchar_t *right, size_t count) {
  for (size_t index = 0; index < count; index++) {
    wchar_t first = lower_case(left[index]);
    wchar_t second = lower_case(right[index]);
    if (first != second) return first < second ? -1 : 1;
    if (first == 0) break;
  }
  return 0;
}

int wcscasecmp(const wchar_t *left, const wchar_t *right) {
  return wcsncasecmp(left, right, (size_t)-1);
}

int wcscoll(const wchar_t *left, const wchar_t *right) { return wcscmp(left, right); }

wchar_t *wcschrnul(const wchar_t *text, wchar_t character) {
  while (*text != 0 && *text != character) text++;
  return (wchar_t *)text;
}

wchar_t *wcschr(const wchar_t *text, wchar_t character) {
  for (; *text != character; text++)
    if (*text == 0) return NULL;
  return (wchar_t *)text;
}

wchar_t *wcsrchr(const wchar_t *text, wchar_t character) {
  const wchar_t *found = NULL;
  for (;; text++) {
    if (*text == character) found = text;
    if (*text == 0) return (wchar_t *)found;
  }
}

wchar_t *wcsstr(const wchar_t *text, const wchar_t *wanted) {
  size_t length = wcslen(wanted);
  for (;; text++) {
    if (wcsncmp(text, wanted, length) == 0) return (wchar_t *)text;
    if (*text == 0) return NULL;
  }
}

size_t wcsspn(const wchar_t *text, const wchar_t *accepted) {
  size_t length = 0;
  while (text[length] != 0 && wcschr(accepted, text[length]) != NULL) length++;
  return length;
}

size_t wcscspn(const wchar_t *text, const wchar_t *rejected) {
  size_t length = 0;
  while (text[length] != 0 && wcschr(rejected, text[length]) == NULL) length++;
  return length;
}

wchar_t *wcspbrk(const wchar_t *text, const wchar_t *wanted) {
  text += wcscspn(text, wanted);
  return *text != 0 ? (wchar_t *)text : NULL;
}

wchar_t *wcstok(wchar_t *text, const wchar_t *delimiters, wchar_t **rest) {
  if (text == NULL) text = *rest;
  if (text == NULL) return NULL;
  text += wcsspn(text, delimiters);
  if (*text == 0) {
    *rest = NULL;
    return NULL;
  }
  wchar_t *end = text + wcscspn(text, delimiters);
  *rest = *end != 0 ? end + 1 : NULL;
  *end = 0;
  return text;
}
