// A round-robin pointer over three masters that never comes to the third.
// RUN: check %s --ltl "G F (turn == 2)" --ltl "G F (turn == 0)" --ltl "G (turn != 3)"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --ltl "G F (turn == 2)" --ltl "G F (turn == 0)" --ltl "G (turn != 3)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 13
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module arbiter(input clk, input [2:0] req, output reg [1:0] turn, output [2:0] grant);
  initial turn = 0;
  assign grant = req & (3'd1 << turn);
  always @(posedge clk)
    if (turn == 2'd1) turn <= 2'd0;
    else turn <= turn + 2'd1;
endmodule
