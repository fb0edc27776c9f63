// An alarm lasts until it is confirmed, and somebody has to come: M asks for both.
// RUN: check %s --ltl "G (alarm -> (confirm M alarm))" --assume "G F confirm"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --ltl "G (alarm -> (confirm M alarm))" --assume "G F confirm"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 12
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module siren(input clk, input smoke, input confirm, output alarm);
  reg on = 0;
  assign alarm = on;
  always @(posedge clk) on <= smoke & ~confirm;
endmodule
