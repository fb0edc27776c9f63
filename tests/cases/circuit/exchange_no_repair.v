// Two stations that are one register cannot both rest for ever: no expression helps.
// RUN: check %s --ltl "F G a" --ltl "F G !a"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --ltl "F G a" --ltl "F G !a"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs == []
// EXPECT-JSON: complete == true
module exchange(input clk, output reg a);
  initial a = 0;
  always @(posedge clk) a <= ~a;
endmodule
