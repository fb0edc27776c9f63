// A transmitter that never comes back to idle: its last bit is one too far.
// RUN: check %s --ltl "G (send -> F idle)" --ltl "G F idle"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --ltl "G (send -> F idle)" --ltl "G F idle"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 15
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module uart(input clk, input send, output idle, output line);
  reg [2:0] bits = 0;
  assign idle = bits == 3'd0;
  assign line = ~bits[0];
  always @(posedge clk)
    if (idle) bits <= send ? 3'd1 : 3'd0;
    else bits <= bits == 3'd5 ? 3'd1 : bits + 3'd1;
endmodule
