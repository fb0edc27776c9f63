// No run satisfies the assumptions.
// RUN: check %s --ltl "G n == 0" --assume "G i" --assume "F !i"
// EXPECT-LIMIT: no run satisfies the assumptions
module t(input clk, input i, output reg n);
  always @(posedge clk) n <= i;
endmodule
