// Each row of an array of texts is a text, and each character can be assigned to.
// RUN: localize %s
// EXPECT-EXIT: 1
// EXPECT-JSON: complete == true
// EXPECT-DIAGNOSIS: line 17 `names[at]`
// RUN: localize %s --clang=-DSHORTER
// EXPECT-EXIT: 1
// EXPECT-JSON: complete == true
// EXPECT-DIAGNOSIS: line 20 `names[1][1]`
#include <assert.h>
#include <string.h>

static char names[3][6];

int main(void) {
  int at = 0;
  strcpy(names[at], "abcd");
#ifdef SHORTER
  strcpy(names[1], "abcd");
  names[1][1] = '\0';
  assert(strlen(names[1]) == 3);
#else
  assert(names[1][0] == 'a');
#endif
  return 0;
}
