// After power-up all supplies come on, and stay on.
// RUN: check %s --ltl "F G ready" --assume "F G !fault"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --ltl "F G ready" --assume "F G !fault"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 14
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module power(input clk, input fault, output ready);
  reg [1:0] step = 0;
  assign ready = step == 2'd3;
  always @(posedge clk)
    if (fault) step <= 2'd0;
    else step <= step + 2'd1;
endmodule
