// A request must stay until it is granted.
// RUN: check %s --ltl "G (req -> (req U grant))" --assume "G F slave_ready"
// EXPECT-EXIT: 1
// RUN: repair %s --ltl "G (req -> (req U grant))" --ltl "G (start -> X req)" --assume "G F slave_ready" --suspect 11
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 11
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module master(input clk, input start, input slave_ready, output reg req, output grant);
  initial req = 0;
  assign grant = req & slave_ready;
  always @(posedge clk) req <= start | (req & slave_ready);
endmodule
