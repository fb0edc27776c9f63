// Two masters; the second one waits for ever behind the first.
// RUN: check %s --ltl "G (r1 -> F (g1 | !r1))" --ltl "G !(g0 & g1)"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --ltl "G (r1 -> F (g1 | !r1))" --ltl "G !(g0 & g1)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 14
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module arbiter(input clk, input r0, input r1, output g0, output g1);
  reg last = 0;
  assign g0 = r0 & (~r1 | last);
  assign g1 = r1 & (~r0 | ~last);
  always @(posedge clk)
    if (g0) last <= 1'b1;
    else if (g1) last <= 1'b1;
endmodule
