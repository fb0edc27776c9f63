// A ring with a twist: all ones and all zeroes come again and again.
// RUN: check %s --ltl "G F (q == 15)" --ltl "G F (q == 0)"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --ltl "G F (q == 15)" --ltl "G F (q == 0)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 11
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module johnson(input clk, output reg [3:0] q);
  initial q = 0;
  always @(posedge clk) q <= {q[2:0], q[3]};
endmodule
