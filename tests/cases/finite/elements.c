// Formulas may speak of elements and fields, of locals with the function before them, and of the line.
// RUN: check %s --int-width 4 --ltl "F (a[1] == 3)" --ltl "F G (line == 0)" --ltl "G (line == 22 -> a[1] == 0)"
// EXPECT-EXIT: 0
// RUN: check %s --int-width 4 --ltl "F (\"s.x\" == 2)"
// EXPECT-EXIT: 0
// RUN: check %s --int-width 4 --ltl "G (f.n != 1)"
// EXPECT-EXIT: 1
// RUN: check %s --int-width 4 --ltl "G (b == 1)"
// EXPECT-EXIT: 2
// EXPECT-STDERR: no signal 'b'
// RUN: check %s --ltl "G (a[0] == 0)"
// EXPECT-EXIT: 2
// EXPECT-STDERR: --int-width
int a[2];
struct { int x; } s;
void f(int n) { s.x += n; }
int main(void) {
  int n = 0;
  f(1);
  f(1);
  n = 3;
  a[1] = n;
  return 0;
}
