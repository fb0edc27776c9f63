// Two clocks.
// RUN: check %s --ltl "G !a"
// EXPECT-UNSUPPORTED: registers with two clocks line 5
module t(input c1, input c2, input d, output reg a, output reg b);
  always @(posedge c1)
    a <= d;
  always @(posedge c2) b <= d;
endmodule
