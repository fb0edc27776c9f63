// Products that decision diagrams cannot hold within the limit, and SAT cannot compare.
// RUN: check %s --ltl "G (p == q)" --memory 40
// EXPECT-LIMIT: memory.*--memory
module t(input [19:0] a, input [19:0] b, input [19:0] c, output [39:0] p, output [39:0] q);
  assign p = a * (b + c);
  assign q = a * b + a * c;
endmodule
