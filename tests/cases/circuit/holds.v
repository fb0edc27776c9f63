// Nothing to find.
// RUN: check %s --ltl "G (n <= 2)" --ltl "G F n == 0"
// EXPECT-EXIT: 0
// EXPECT-JSON: verdict == "holds"
// EXPECT-JSON: bound.complete == true
// RUN: repair %s --ltl "G (n <= 2)"
// EXPECT-EXIT: 0
// EXPECT-STDOUT: nothing to repair
module counter(input clk, output reg [1:0] n);
  initial n = 0;
  always @(posedge clk) n <= n == 2'd2 ? 2'd0 : n + 2'd1;
endmodule
