// A decimal counter that reaches ten.
// RUN: repair %s --ltl "G (count < 10)" --ltl "G (count == 9 & en -> X count == 0)" --ltl "G (count < 9 & en -> X count == $past(count) + 1)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 8
// EXPECT-JSON: repairs[0].replacement == "count == 4'd9"
// EXPECT-JSON: complete == true
module counter(input clk, input en, output reg [3:0] count);
  wire last = count == 4'd10;
  initial count = 0;
  always @(posedge clk)
    if (en) count <= last ? 4'd0 : count + 4'd1;
endmodule
