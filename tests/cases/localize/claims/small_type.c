// A value of a small type is any value of it; its switch may take any way.
// RUN: localize %s --tests small_type.json
// EXPECT-EXIT: 1
// EXPECT-DIAGNOSES: complete
#include <stdio.h>
#include <stdlib.h>
enum { A = 1, B = 7 };
struct s { unsigned char type; };
int main(int argc, char **argv) {
  struct s p; p.type = argc > 1 ? B : A;
  switch (p.type) { case A: puts("a"); break; case B: puts("b"); break; default: puts("other"); }
  return 0;
}
