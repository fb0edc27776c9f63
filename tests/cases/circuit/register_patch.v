// A register is replaced by a last assignment in its block.
// RUN: repair %s --components register --suspect t --ltl "G F t" --ltl "G F !t"
// EXPECT-EXIT: 1
// EXPECT-STDOUT: register t   ->   t' = !t
// EXPECT-JSON: repairs[0].patch matches "[+]    t <= !t;"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// RUN: repair %s --components register --suspect u --ltl "G F u" --ltl "G F !u"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].patch matches "begin u <= u; u <= !u; end"
module registers(input clk, input en, output reg t, output reg u);
  initial begin t = 0; u = 0; end
  always @(posedge clk) begin
    if (en) t <= 1'b0;
  end
  always @(posedge clk) u <= u;
endmodule
