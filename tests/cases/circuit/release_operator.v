// R and M: the gate stays shut until the key is turned, and it is turned some time.
// RUN: check %s --ltl "key R !open"
// EXPECT-EXIT: 1
// RUN: check %s --ltl "key M !open"
// EXPECT-EXIT: 1
// RUN: repair %s --ltl "key R !open" --suspect 12
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line == [12]
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module door(input clk, input key, output reg open);
  initial open = 0;
  always @(posedge clk) open <= ~open;
endmodule
