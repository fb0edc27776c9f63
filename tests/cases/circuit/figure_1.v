// Figure 1 of paper 002: of the AND and the XOR gate only the AND can be corrected, though consistency-based diagnosis
// blames both. The plain value out of the other register can be corrected too.
// RUN: check %s --ltl "(out = 0) & G((out = 0) <-> X(out = 1))"
// EXPECT-EXIT: 1
// EXPECT-JSON: verdict == "violated"
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --components gate --ltl "(out = 0) & G((out = 0) <-> X(out = 1))" --suspect 19 --suspect 21 --consistency
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line == [21]
// EXPECT-JSON: repairs[0].replacement == "1'b1"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-JSON: complete == true
// EXPECT-JSON: diagnoses.# == 2
// RUN: repair %s --components register --ltl "(out = 0) & G((out = 0) <-> X(out = 1))"
// EXPECT-JSON: repairs[*].name contains "d0"
// EXPECT-JSON: repairs[*].name contains "d1"
module figure_1(input clk, input i, output out);
  reg d0 = 0, d1 = 0;
  assign out = d0 ^ d1;
  always @(posedge clk) begin
    d0 <= i & d0;
    d1 <= out;
  end
endmodule
