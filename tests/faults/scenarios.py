# SPDX-License-Identifier: MIT
"""What is disturbed: each command on each kind of input, small enough to take a second or two."""

PROGRAM = """#include <assert.h>
int nondet_int(void);
int largest(int a, int b, int c) {
  int most = a;
  if (b > most) most = b;
  if (c > most) most = b;
  return most;
}
int main(void) {
  int a = nondet_int(), b = nondet_int(), c = nondet_int();
  int most = largest(a, b, c);
  assert(most >= a && most >= b && most >= c);
  return 0;
}
"""

TESTED = """#include <stdio.h>
int main(void) {
  int n, sum = 0;
  scanf("%d", &n);
  for (int i = 0; i < n; i++) sum += i;
  printf("%d\\n", sum);
  return 0;
}
"""
TESTS = '{"tests": [{"name": "three", "stdin": "3\\n", "stdout": "6\\n"}, {"name": "one", "stdin": "1\\n", "stdout": "1\\n"}]}'

THREADS = """#include <assert.h>
#include <pthread.h>
int shared;
void *add(void *unused) { int old = shared; shared = old + 1; return unused; }
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, add, 0);
  pthread_create(&b, 0, add, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  assert(shared == 2);
  return 0;
}
"""

RIGHT = """#include <assert.h>
unsigned nondet_unsigned(void);
int main(void) {
  unsigned a = nondet_unsigned() % 100, sum = 0;
  for (unsigned i = 0; i <= a % 8; i++) sum += i;
  assert(sum <= 28);
  return 0;
}
"""

ENDS = '#include <stdio.h>\nint main(void) { long s = 0; for (int i = 0; i < 3000000; i++) s += i; printf("%ld\\n", s); return 0; }\n'

BOOLEAN = """decl x, y;
void main() begin
  decl z;
  z := *;
  x := z;
  y := x;
  if (y) then x := !z; fi
  assert(x == z);
end
"""

VERILOG = """module arbiter(input clk, input r1, input r2, output reg g1, output reg g2);
  initial begin g1 = 0; g2 = 0; end
  always @(posedge clk) begin
    g1 <= r1;
    g2 <= r2;
  end
  always @* assert (!(g1 && g2));
endmodule
"""

AIGER = "aag 3 1 1 0 1 1\n2\n4 2 0\n6\n6 4 2\n"

BLIF = """.model m
.inputs a
.outputs q
.latch n q re clk 0
.names a q n
1- 1
-1 1
.end
"""

FINITE = """#include <assert.h>
int main(void) {
  int x = 0, y = 0;
  for (;;) {
    x = x + 1;
    y = x;
    if (x > 2) x = 0;
    assert(y < 3);
  }
}
"""

# name of the input, its text, the words of the command line: % is the input
SCENARIOS = [
    ("wrong.c", PROGRAM, ["check", "%"]),
    ("wrong.c", PROGRAM, ["localize", "%"]),
    ("wrong.c", PROGRAM, ["localize", "%", "--jobs", "2"]),
    ("wrong.c", PROGRAM, ["explain", "%"]),
    ("right.c", RIGHT, ["check", "%"]),
    ("tested.c", TESTED, ["localize", "%", "--tests", "tests.json"]),
    ("threads.c", THREADS, ["check", "%"]),
    ("threads.c", THREADS, ["localize", "%"]),
    ("threads.c", THREADS, ["explain", "%"]),
    ("ends.c", ENDS, ["run", "%"]),
    ("lock.bp", BOOLEAN, ["check", "%"]),
    ("lock.bp", BOOLEAN, ["repair", "%"]),
    ("lock.bp", BOOLEAN, ["repair", "%", "--jobs", "2"]),
    ("arbiter.v", VERILOG, ["check", "%"]),
    ("arbiter.v", VERILOG, ["repair", "%"]),
    ("arbiter.v", VERILOG, ["repair", "%", "--jobs", "2"]),
    ("latch.aag", AIGER, ["check", "%"]),
    ("latch.aag", AIGER, ["repair", "%"]),
    ("latch.blif", BLIF, ["check", "%", "--ltl", "G !q"]),
    ("latch.blif", BLIF, ["repair", "%", "--ltl", "G !q"]),
    ("finite.c", FINITE, ["check", "%", "--int-width", "4"]),
    ("finite.c", FINITE, ["repair", "%", "--int-width", "4"]),
]
