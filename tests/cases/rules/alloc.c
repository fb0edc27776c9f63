// malloc and free of the library; the leak is reported at the end of main.
// RUN: check %s --rule alloc
// EXPECT-HOLDS
// RUN: check %s --rule alloc --clang=-DLEAK
// EXPECT-VIOLATION: rule /rule alloc: memory is still allocated at the end/
// RUN: run %s --rule alloc --clang=-DLEAK --input more=1
// EXPECT-VIOLATION: rule /rule alloc: memory is still allocated at the end/
// RUN: check %s --rule alloc --checks none --clang=-DTWICE
// EXPECT-VIOLATION: rule line 19 /rule alloc: memory is released that was released before/
#include <stdlib.h>
int nondet_int(void);
int main(void) {
  int more = nondet_int();
  char *text = malloc(8), *extra = NULL;
  if (more) extra = calloc(2, 4);
  extra = realloc(extra, 16);
#ifdef TWICE
  if (more) free(text);
  free(text);
#else
  free(text);
#endif
#ifdef LEAK
  if (!more)
#endif
    free(extra);
  return 0;  // BROKEN
}
