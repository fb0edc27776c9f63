/* string.h: functions that copy or fill. Each is a few byte intrinsics, so its cost does not grow
 * with the length in statements, and each touches exactly the bytes that the C standard says it
 * does. */
#include "culprit.h"
#include "overlap.h"

#define UNBOUNDED ((size_t)-1)

void *memcpy(void *to, const void *from, size_t count) {
  if (overlaps(to, count, from, count)) __culprit_violation("overlap", "source and target overlap");
  __culprit_copy_bytes(to, from, count);
  return to;
}

void *mempcpy(void *to, const void *from, size_t count) {
  if (overlaps(to, count, from, count)) __culprit_violation("overlap", "source and target overlap");
  __culprit_copy_bytes(to, from, count);
  return (char *)to + count;
}

void *memmove(void *to, const void *from, size_t count) {
  __culprit_copy_bytes(to, from, count);
  return to;
}

void *memset(void *to, int byte, size_t count) {
  __culprit_fill_bytes(to, byte, count);
  return to;
}

void explicit_bzero(void *to, size_t count) { __culprit_fill_bytes(to, 0, count); }

void bzero(void *to, size_t count) { __culprit_fill_bytes(to, 0, count); }

void bcopy(const void *from, void *to, size_t count) { __culprit_copy_bytes(to, from, count); }

void *memccpy(void *to, const void *from, int byte, size_t count) {
  size_t index = __culprit_find_byte(from, byte, count);
  size_t copied = index < count ? index + 1 : count;
  if (overlaps(to, copied, from, copied))
    __culprit_violation("overlap", "source and target overlap");
  __culprit_copy_bytes(to, from, copied);
  return index < count ? (char *)to + copied : NULL;
}

void swab(const void *from, void *to, ssize_t count) {
  const char *source = from;
  char *target = to;
  for (ssize_t index = 0; index + 1 < count; index += 2) {
    char first = source[index];
    target[index] = source[index + 1];
    target[index + 1] = first;
  }
}

char *strcpy(char *to, const char *from) {
  size_t size = __culprit_find_byte(from, 0, UNBOUNDED) + 1;
  if (overlaps(to, size, from, size)) __culprit_violation("overlap", "source and target overlap");
  __culprit_copy_bytes(to, from, size);
  return to;
}

char *stpcpy(char *to, const char *from) {
  size_t length = __culprit_find_byte(from, 0, UNBOUNDED);
  if (overlaps(to, length + 1, from, length + 1))
    __culprit_violation("overlap", "source and target overlap");
  __culprit_copy_bytes(to, from, length + 1);
  return to + length;
}

char *stpncpy(char *to, const char *from, size_t count) {
  size_t length = __culprit_find_byte(from, 0, count);
  if (overlaps(to, count, from, length))
    __culprit_violation("overlap", "source and target overlap");
  __culprit_copy_bytes(to, from, length);
  __culprit_fill_bytes(to + length, 0, count - length);
  return to + length;
}

char *strncpy(char *to, const char *from, size_t count) {
  stpncpy(to, from, count);
  return to;
}

char *strcat(char *to, const char *from) {
  size_t old = __culprit_find_byte(to, 0, UNBOUNDED);
  size_t size = __culprit_find_byte(from, 0, UNBOUNDED) + 1;
  if (overlaps(to, old + size, from, size) || to == from)
    __culprit_violation("overlap", "source and target overlap");
  __culprit_copy_bytes(to + old, from, size);
  return to;
}

char *strncat(char *to, const char *from, size_t count) {
  size_t old = __culprit_find_byte(to, 0, UNBOUNDED);
  size_t length = __culprit_find_byte(from, 0, count);
  if (overlaps(to, old + length + 1, from, length) || (to == from && length != 0))
    __culprit_violation("overlap", "source and target overlap");
  __culprit_copy_bytes(to + old, from, length);
  to[old + length] = 0;
  return to;
}
