// A function of the library that no header declares takes what it is given: too little, here.
// STDIN: word
// NATIVE-FLAGS: -w -std=gnu99
// SANITIZE-SKIP
// EXPECT-VIOLATION: missing-argument
#include <stdio.h>

char text[20];

int main() {
  gets();  // BROKEN
  puts(text);
  return 0;
}
