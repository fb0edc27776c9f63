// A shift register with feedback that runs into 0, where it stays.
// RUN: repair %s --ltl "G (q != 0)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 9
// EXPECT-JSON: complete == true
module lfsr(input clk, output reg [2:0] q);
  initial q = 3'd1;
  always @(posedge clk)
    q <= {q[1:0], q[2] & q[1]};
endmodule
