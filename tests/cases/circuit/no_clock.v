// A circuit without registers has no clock to name, and needs none.
// RUN: check %s --ltl "G (b <-> !a)" --clock a
// EXPECT-EXIT: 2
// EXPECT-STDERR: --clock: the circuit has no register, so 'a' is no clock
// RUN: check %s --ltl "G (b <-> !a)"
// EXPECT-EXIT: 0
module t(input a, output b);
  assign b = ~a;
endmodule
