// In a two-phase handshake every change of one side is followed by the other.
// RUN: check %s --ltl "G (G req -> F G ack)" --ltl "G (G !req -> F G !ack)"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --ltl "G (G req -> F G ack)" --ltl "G (G !req -> F G !ack)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 14
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module handshake(input clk, input req, output reg ack);
  reg seen = 0;
  initial ack = 0;
  always @(posedge clk) begin
    seen <= req;
    if (seen != ack) ack <= ~seen;
  end
endmodule
