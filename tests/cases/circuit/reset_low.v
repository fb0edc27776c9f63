// Registers without initial values: the reset (active low) gives them.
// RUN: check %s --ltl "G (n < 3)"
// EXPECT-EXIT: 1
// RUN: check %s --reset !rst_n --ltl "n == 0 & G (n < 3)"
// EXPECT-EXIT: 0
// EXPECT-JSON: verdict == "holds"
module counter(input clk, input rst_n, output reg [1:0] n);
  always @(posedge clk or negedge rst_n)
    if (!rst_n) n <= 2'd0;
    else n <= n == 2'd2 ? 2'd0 : n + 2'd1;
endmodule
