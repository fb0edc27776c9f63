// Both requests are granted at once.
// RUN: check %s --ltl "G !(g0 & g1)"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.loop == null
// RUN: repair %s --ltl "G !(g0 & g1)" --ltl "G (r0 & !r1 -> X g0)" --ltl "G (r1 & !r0 -> X g1)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 14
// EXPECT-JSON: repairs[*].recheck.status contains "confirmed"
// EXPECT-JSON: complete == true
module arbiter(input clk, input r0, input r1, output reg g0, output reg g1);
  initial begin g0 = 0; g1 = 0; end
  always @(posedge clk) begin
    g0 <= r0;
    g1 <= r1;
  end
endmodule
