// RUN: run %s
// EXPECT-VIOLATION: overlap
#include <stdio.h>
#include <string.h>

int main(void) {
  char text[16] = "abcdef";
  strcpy(text, text + 3);  // BROKEN
  puts(text);
  return 0;
}
