// The counter stops at its end although it should go round for ever.
// RUN: check %s --ltl "G F (count == 0)"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.loop == 1
// RUN: repair %s --ltl "G F (count == 0)" --ltl "G F (count == 3)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 12
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module counter(input clk, output reg [1:0] count);
  initial count = 0;
  always @(posedge clk)
    if (count != 2'd3) count <= count + 2'd1;
endmodule
