// The library is called in a function that gets a wrong pointer; the blamed line is the library call.
// RUN: run %s
// EXPECT-VIOLATION: null-pointer
// EXPECT-STDERR: called from main
#include <stdio.h>
#include <string.h>

static void greet(const char *name, char *to) {
  strcpy(to, "hello ");
  strcat(to, name);  // BROKEN
}

int main(void) {
  char buffer[32];
  greet("you", buffer);
  puts(buffer);
  greet(NULL, buffer);
  puts(buffer);
  return 0;
}
