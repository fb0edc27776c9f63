// Two clients share a bus. Who asks must be served some time, and never both at once. The turn is never given away.
//
//   culprit check  examples/arbiter.v --ltl-file examples/arbiter.ltl
//   culprit repair examples/arbiter.v --ltl-file examples/arbiter.ltl
//
// RUN: check %s --ltl-file %d/arbiter.ltl
// EXPECT-EXIT: 1
// EXPECT-STDOUT: cycles with \* repeat for ever
// RUN: repair %s --ltl-file %d/arbiter.ltl
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 21
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-JSON: complete == true

module arbiter(input clk, input r0, input r1, output g0, output g1);
  reg turn = 0;
  assign g0 = r0 & ~(r1 & turn);
  assign g1 = r1 & ~(r0 & ~turn);
  always @(posedge clk)
    if (g0 | g1)
      turn <= r1 & ~g0 & turn;
endmodule
