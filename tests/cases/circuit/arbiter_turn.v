// The turn is never given away: the second client starves.
// RUN: check %s --ltl "G (r1 -> F (g1 | !r1))"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.loop >= 1
// RUN: repair %s --ltl "G (r1 -> F (g1 | !r1))" --ltl "G (r0 -> F (g0 | !r0))" --ltl "G !(g0 & g1)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 14
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module arbiter(input clk, input r0, input r1, output g0, output g1);
  reg turn = 0;
  assign g0 = r0 & ~(r1 & turn);
  assign g1 = r1 & ~(r0 & ~turn);
  always @(posedge clk)
    turn <= turn & ~(r0 & r1);
endmodule
