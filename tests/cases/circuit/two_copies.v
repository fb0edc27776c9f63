// A module that is used twice is one text: the repair must suit both copies.
// RUN: repair %s --ltl "G (x <-> (a & b))" --ltl "G (y <-> (b & c))"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line == [7]
// EXPECT-STDOUT: in 2 copies of this text
module gate(input p, input q, output r);
  assign r = p | q;
endmodule
module top(input a, input b, input c, output x, output y);
  gate first(.p(a), .q(b), .r(x));
  gate second(.p(b), .q(c), .r(y));
endmodule
