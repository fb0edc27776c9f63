// A token that must visit every station again and again.
// RUN: check %s --ltl "G F t[2]"
// EXPECT-EXIT: 1
// RUN: repair %s --ltl "G F t[0]" --ltl "G F t[1]" --ltl "G F t[2]"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 12
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module ring(input clk, output reg [2:0] t);
  initial t = 3'b001;
  always @(posedge clk) begin
    t[0] <= t[2];
    t[1] <= t[0] & t[1];
    t[2] <= t[1];
  end
endmodule
