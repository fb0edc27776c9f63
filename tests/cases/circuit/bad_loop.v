// A combinational loop.
// RUN: check %s --ltl "G b"
// EXPECT-EXIT: 2
// EXPECT-STDERR: error: the circuit has a combinational loop through
module t(input a, output b);
  wire c = b & a;
  assign b = c | a;
endmodule
