/* search.h: linear search, and lists that are linked both ways. */
#include "culprit.h"

typedef int compare(const void *, const void *);

void *lfind(const void *key, const void *from, size_t *count, size_t size, compare *equal) {
  const char *element = from;
  for (size_t index = 0; index < *count; index++, element += size)
    if (equal(key, element) == 0) return (void *)element;
  return NULL;
}

void *lsearch(const void *key, void *from, size_t *count, size_t size, compare *equal) {
  void *found = lfind(key, from, count, size, equal);
  if (found != NULL) return found;
  char *element = (char *)from + *count * size;
  __culprit_copy_bytes(element, key, size);
  ++*count;
  return element;
}

struct link {
  struct link *next, *previous;
};

/* NULL begins a list of its own. */
void insque(void *element, void *after) {
  struct link *link = element, *before = after;
  link->previous = before;
  link->next = before != NULL ? before->next : NULL;
  if (before == NULL) return;
  if (before->next != NULL) before->next->previous = link;
  before->next = link;
}

void remque(void *element) {
  struct link *link = element;
  if (link->next != NULL) link->next->previous = link->previous;
  if (link->previous != NULL) link->previous->next = link->next;
}
