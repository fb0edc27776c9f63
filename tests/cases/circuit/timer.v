// Done must come exactly three cycles after the start.
// RUN: repair %s --ltl "G (start & t == 0 -> X (!done & X (!done & X done)))" --ltl "G (done -> X !done)" --suspect 11-14
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 13
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module timer(input clk, input start, output done);
  reg [1:0] t = 0;
  assign done = t == 2'd3;
  always @(posedge clk)
    if (t == 2'd0) begin
      if (start) t <= 2'd1;
    end else if (t == 2'd1)
      t <= 2'd3;
    else t <= t + 2'd1;
endmodule
