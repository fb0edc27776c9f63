// Even parity over three bits, with one operator wrong.
// RUN: repair %s --ltl "G (p <-> (a ^ b ^ c))"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line == [6, 6]
// EXPECT-JSON: complete == true
module parity(input a, input b, input c, output p); assign p = (a | b) ^ c;
endmodule
