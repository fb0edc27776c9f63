// A door that is open closes, unless somebody stands in it for ever.
// RUN: check %s --ltl "G (open -> F (!open | blocked))" --ltl "G (call & !open -> F open)"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --ltl "G (open -> F (!open | blocked))" --ltl "G (call & !open -> F open)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 16
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module door(input clk, input call, input blocked, output reg open);
  reg [1:0] time_left = 0;
  initial open = 0;
  always @(posedge clk)
    if (~open) begin
      if (call) begin open <= 1'b1; time_left <= 2'd3; end
    end
    else if (blocked | call) time_left <= 2'd3;
    else if (time_left == 2'd0) open <= 1'b0;
    else time_left <= time_left - 2'd1;
endmodule
