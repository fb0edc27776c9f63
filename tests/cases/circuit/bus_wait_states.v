// The address stays on the bus until the slave answers; here it is dropped after a wait state.
// RUN: check %s --ltl "G (strobe -> (strobe U ready))" --ltl "G (start -> X (strobe | $past(ready, 1)))" --assume "G F ready"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --ltl "G (strobe -> (strobe U ready))" --ltl "G (start -> X (strobe | $past(ready, 1)))" --assume "G F ready" --suspect 11
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 11
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module bus(input clk, input start, input ready, output reg strobe);
  initial strobe = 0;
  always @(posedge clk) strobe <= ready ? 1'b0 : start;
endmodule
