// The lift must come to every floor that is called; it turns round too early.
// RUN: check %s --ltl "G (G call2 -> F at == 2)"
// EXPECT-EXIT: 1
// RUN: repair %s --ltl "G (G call2 -> F at == 2)" --ltl "G F at == 0"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 13
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module elevator(input clk, input call2, output reg [1:0] at);
  reg up = 1;
  initial at = 0;
  always @(posedge clk)
    if (up) begin
      if (at == 2'd1) up <= 0;
      else at <= at + 2'd1;
    end else begin
      if (at == 2'd0) up <= 1;
      else at <= at - 2'd1;
    end
endmodule
