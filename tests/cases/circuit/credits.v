// Credits that are given back must become usable again.
// RUN: check %s --ltl "G F can_send" --assume "G F (returned & !send)"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --ltl "G F can_send" --assume "G F (returned & !send)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 14
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module credits(input clk, input send, input returned, output can_send);
  reg [1:0] credit = 2;
  assign can_send = credit != 2'd0;
  always @(posedge clk)
    if (send & can_send & ~returned) credit <= credit - 2'd1;
    else if (returned & ~send & credit != 2'd0 & credit != 2'd3) credit <= credit + 2'd1;
endmodule
