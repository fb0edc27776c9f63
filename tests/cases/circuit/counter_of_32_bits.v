// A safety violation needs no loop: the counter comes round after 2^32 cycles only.
// RUN: check %s
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
module m(input clk, input a, output reg [31:0] c);
  initial c = 0;
  always @(posedge clk) c <= c + 1;
  always @(*) assert (!a || c != 3);
endmodule
