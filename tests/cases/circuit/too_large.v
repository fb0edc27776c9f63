// A multiplication that decision diagrams cannot hold within the limit.
// RUN: check %s --ltl "G (p == q)" --memory 40
// EXPECT-LIMIT: out of memory for decision diagrams; --memory allows more
module t(input [19:0] a, input [19:0] b, output [39:0] p, output [39:0] q);
  assign p = a * b;
  assign q = b * a;
endmodule
