// An endless failing run: the closest one that satisfies the formula repeats, too, and need not begin again at the same cycle.
// RUN: explain %s --ltl "G F grant"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.loop exists
// EXPECT-JSON: explanation.outcome == "explained"
// EXPECT-JSON: explanation.changed_inputs >= 1
// EXPECT-JSON: explanation.passing.loop exists
// EXPECT-JSON: explanation.recheck.status == "confirmed"
// EXPECT-STDOUT: note: closest among runs that repeat within \d+ cycles
// RUN: explain %s --ltl "F G (grant & !grant)"
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.outcome == "no successful run"
module response(input clk, input request, output reg grant);
  initial grant = 0;
  always @(posedge clk) grant <= request && !grant;
endmodule
