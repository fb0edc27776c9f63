/* stdlib.h and wchar.h: multibyte characters of the C locale, where each is one byte of ASCII. */
#include "culprit.h"
#include "errors.h"

static int fail(void) {
  __culprit_errno = EILSEQ;
  return -1;
}

int mbtowc(wchar_t *to, const char *from, size_t count) {
  if (from == NULL) return 0;
  unsigned char byte = (unsigned char)*from;
  if (byte != 0 && count == 0) return -1;
  if (byte > 127) return fail();
  if (to != NULL) *to = byte;
  return byte != 0;
}

int mblen(const char *from, size_t count) { return mbtowc(NULL, from, count); }

int wctomb(char *to, wchar_t from) {
  if (to == NULL) return 0;
  if (from < 0 || from > 127) return fail();
  *to = (char)from;
  return 1;
}

size_t mbstowcs(wchar_t *to, const char *from, size_t count) {
  for (size_t length = 0; to == NULL || length < count; length++) {
    unsigned char byte = (unsigned char)from[length];
    if (byte > 127) return (size_t)fail();
    if (to != NULL) to[length] = byte;
    if (byte == 0) return length;
  }
  return count;
}

size_t wcstombs(char *to, const wchar_t *from, size_t count) {
  for (size_t length = 0; to == NULL || length < count; length++) {
    if (from[length] < 0 || from[length] > 127) return (size_t)fail();
    if (to != NULL) to[length] = (char)from[length];
    if (from[length] == 0) return length;
  }
  return count;
}

size_t __ctype_get_mb_cur_max(void) { return 1; }

/* The restartable versions: no character is longer than a byte, so the state never changes. */
size_t mbrtowc(wchar_t *to, const char *from, size_t count, void *state) {
  (void)state;
  if (from == NULL) return 0;
  if (count == 0) return (size_t)-2;
  return (size_t)mbtowc(to, from, count);
}

size_t mbrlen(const char *from, size_t count, void *state) {
  return mbrtowc(NULL, from, count, state);
}

size_t wcrtomb(char *to, wchar_t from, void *state) {
  (void)state;
  return to != NULL ? (size_t)wctomb(to, from) : 1;
}

/* *from becomes NULL once the whole string was converted, and points to what was not otherwise. */
size_t mbsrtowcs(wchar_t *to, const char **from, size_t count, void *state) {
  (void)state;
  size_t length = mbstowcs(to, *from, count);
  if (to != NULL && length != (size_t)-1) *from = length < count ? NULL : *from + length;
  return length;
}

size_t wcsrtombs(char *to, const wchar_t **from, size_t count, void *state) {
  (void)state;
  size_t length = wcstombs(to, *from, count);
  if (to != NULL && length != (size_t)-1) *from = length < count ? NULL : *from + length;
  return length;
}

int mbsinit(const void *state) {
  (void)state;
  return 1;
}

int btowc(int character) { return character >= 0 && character <= 127 ? character : -1; }
int wctob(unsigned int character) { return character <= 127 ? (int)character : -1; }
