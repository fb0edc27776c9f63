// All four phases of a light come again and again.
// RUN: check %s --ltl "G F red" --ltl "G F green" --ltl "G F yellow"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --ltl "G F red" --ltl "G F green" --ltl "G F yellow"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 14
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module light(input clk, output red, output yellow, output green);
  reg [1:0] phase = 0;
  assign red = phase == 2'd0;
  assign green = phase == 2'd2;
  assign yellow = phase[0];
  always @(posedge clk) phase <= {phase[1] & phase[0], ~phase[0]};
endmodule
