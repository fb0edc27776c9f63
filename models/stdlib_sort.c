/* stdlib.h: qsort and bsearch. As glibc 2.36 does, qsort merges: halves of n / 2 and n - n / 2
 * elements are sorted, the left one first, and merged from the left. So the order is stable and the
 * comparisons are made in glibc's order, which a program can see if its comparison function counts
 * or prints. */
#include "culprit.h"

typedef int compare_function(const void *left, const void *right, void *context);
typedef int plain_compare_function(const void *left, const void *right);

struct sort {
  size_t size;
  compare_function *compare;
  void *context;
  char *merged; /* room for all elements */
};

static void merge_sort(const struct sort *sort, char *elements, size_t count) {
  if (count <= 1) return;
  size_t size = sort->size;
  size_t left_count = count / 2;
  char *left = elements;
  char *left_end = elements + left_count * size;
  char *right = left_end;
  char *end = elements + count * size;
  merge_sort(sort, left, left_count);
  merge_sort(sort, right, count - left_count);
  char *to = sort->merged;
  while (left < left_end && right < end) {
    if (sort->compare(left, right, sort->context) <= 0) {
      __culprit_copy_bytes(to, left, size);
      left += size;
    } else {
      __culprit_copy_bytes(to, right, size);
      right += size;
    }
    to += size;
  }
  /* What is left of the right half is in its place already. */
  if (left < left_end) __culprit_copy_bytes(to, left, (size_t)(left_end - left));
  __culprit_copy_bytes(elements, sort->merged, (size_t)(right - elements));
}

/* If there is no memory to merge in: insertion, stable too. `held` has room for one element. */
static void insertion_sort(const struct sort *sort, char *elements, size_t count, char *held) {
  size_t size = sort->size;
  for (size_t index = 1; index < count; index++) {
    char *from = elements + index * size;
    char *to = from;
    while (to > elements && sort->compare(to - size, from, sort->context) > 0) to -= size;
    if (to == from) continue;
    __culprit_copy_bytes(held, from, size);
    __culprit_copy_bytes(to + size, to, (size_t)(from - to));
    __culprit_copy_bytes(to, held, size);
  }
}

void qsort_r(void *elements, size_t count, size_t size, compare_function *compare, void *context) {
  if (count <= 1 || size == 0) return;
  struct sort sort = {size, compare, context, __culprit_allocate(count * size, 0)};
  if (sort.merged != NULL) {
    merge_sort(&sort, elements, count);
    __culprit_release(sort.merged);
  } else {
    char held[size];
    insertion_sort(&sort, elements, count, held);
  }
}

static int call_plain(const void *left, const void *right, void *context) {
  plain_compare_function *compare = *(plain_compare_function **)context;
  return compare(left, right);
}

void qsort(void *elements, size_t count, size_t size, plain_compare_function *compare) {
  qsort_r(elements, count, size, call_plain, &compare);
}

void *bsearch(const void *key, const void *elements, size_t count, size_t size,
              plain_compare_function *compare) {
  size_t low = 0;
  size_t high = count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    const char *element = (const char *)elements + middle * size;
    int order = compare(key, element);
    if (order == 0) return (void *)element;
    if (order < 0)
      high = middle;
    else
      low = middle + 1;
  }
  return NULL;
}
