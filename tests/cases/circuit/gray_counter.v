// Two bits change at once.
// RUN: repair %s --ltl "G X (g != $past(g))" --ltl "G X ((g ^ $past(g)) == 1 | (g ^ $past(g)) == 2)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs.# >= 1
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module gray(input clk, output [1:0] g);
  reg [1:0] n = 0;
  assign g = n ^ (n << 1);
  always @(posedge clk) n <= n + 2'd1;
endmodule
