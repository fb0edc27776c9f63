// One bit of a word is wrong: the gate is replaced, and the patch leaves the other bits alone.
// RUN: repair %s --components gate --ltl "G (y[3:2] == (a[3:2] & b[3:2]))" --ltl "G (y[1] <-> (a[1] | b[1]))" --ltl "G (y[0] <-> (a[0] & b[0]))"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].name == ["bit 1"]
// EXPECT-JSON: repairs[0].patch matches "4'b1101"
// EXPECT-JSON: repairs[0].recheck.method matches "^patched"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module masks(input [3:0] a, input [3:0] b, output [3:0] y);
  assign y = a & b;
endmodule
