// What Yosys rejects comes with its message and the place.
// RUN: check %s --ltl "G b"
// EXPECT-EXIT: 2
// EXPECT-STDERR: bad_syntax.v:6:3: error: yosys: syntax error
module t(input a, output b);
  assign b = a +;
endmodule
