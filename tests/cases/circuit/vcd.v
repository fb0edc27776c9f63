// The failing run as a value change dump.
// RUN: check %s --ltl "G n < 2" --vcd %t/run.vcd
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.stem == 3
module counter(input clk, output reg [1:0] n);
  initial n = 0;
  always @(posedge clk) n <= n + 2'd1;
endmodule
