// What realloc adds has any content.
// RUN: check %s
// EXPECT-VIOLATION: assertion
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
#include <assert.h>

#include <stdlib.h>
int main(void) {
  char *text = malloc(2);
  if (text == NULL) return 0;
  text[0] = text[1] = 'a';
  text = realloc(text, 4);
  if (text == NULL) return 0;
  assert(text[1] != 'a' || text[3] != 'z');  // BROKEN
  free(text);
  return 0;
}
