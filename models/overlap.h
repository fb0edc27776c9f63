/* The rule that source and target of a copy must not overlap. */
#ifndef CULPRIT_OVERLAP_H
#define CULPRIT_OVERLAP_H

#include "culprit.h"

/* Do `to_count` bytes at `to` and `from_count` bytes at `from` share a byte? The same address twice
 * is let pass: a copy onto itself changes nothing, and compilers make such copies of `*p = *q`. */
static inline int overlaps(const void *to, size_t to_count, const void *from, size_t from_count) {
  unsigned long first = (unsigned long)to;
  unsigned long second = (unsigned long)from;
  if (first < second) return second - first < to_count && from_count != 0;
  if (second < first) return first - second < from_count && to_count != 0;
  return 0;
}

#endif
