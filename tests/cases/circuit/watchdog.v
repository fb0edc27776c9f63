// The alarm must come if it is never kicked again.
// RUN: check %s --ltl "G (G !kick -> F alarm)"
// EXPECT-EXIT: 1
// RUN: repair %s --ltl "G (G !kick -> F alarm)" --ltl "G (kick -> X !alarm)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 13
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module watchdog(input clk, input kick, output alarm);
  reg [1:0] t = 0;
  assign alarm = t == 2'd3;
  always @(posedge clk)
    if (kick) t <= 2'd0;
    else if (t < 2'd2) t <= t + 2'd1;
endmodule
