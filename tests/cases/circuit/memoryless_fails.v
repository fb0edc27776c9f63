// The output must be 1 in exactly one of every two cycles, but the component sees no state: no replacement exists, and that
// is proved.
// RUN: repair %s --ltl "!q & G (q <-> X !q)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs == []
// EXPECT-JSON: complete == true
// EXPECT-STDOUT: no repair: no replacement of a single component makes the circuit right
module blind(input clk, input i, output q);
  assign q = i & 1'b1;
endmodule
