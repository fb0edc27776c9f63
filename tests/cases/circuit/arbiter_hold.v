// A grant that is never taken back once it was given.
// RUN: check %s --ltl "G (G r1 -> F g1)" --ltl "G (G r0 -> F g0)"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --ltl "G (G r1 -> F g1)" --ltl "G (G r0 -> F g0)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 13
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module arbiter(input clk, input r0, input r1, output g0, output g1);
  reg owner = 0;
  assign g0 = r0 & ~owner;
  assign g1 = r1 & owner;
  always @(posedge clk) owner <= owner ? ~r0 : r1 & ~r0;
endmodule
