// Heats when it stays cold, stops when it stays warm, and does not do both at once.
// RUN: check %s --ltl "G (G cold -> F heat)" --ltl "G (G !cold -> F G !heat)"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --ltl "G (G cold -> F heat)" --ltl "G (G !cold -> F G !heat)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 15
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module thermostat(input clk, input cold, output reg heat);
  reg [1:0] seen = 0;
  initial heat = 0;
  always @(posedge clk) begin
    seen <= {seen[0], cold};
    if (&seen) heat <= 1'b1;
    else if (~|seen & cold) heat <= 1'b0;
  end
endmodule
