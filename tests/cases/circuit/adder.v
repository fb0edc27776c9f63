// A ripple adder with a wrong carry, against +.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 9
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-JSON: complete == true
module adder(input [1:0] a, input [1:0] b, output [2:0] sum);
  wire s0 = a[0] ^ b[0];
  wire c0 = a[0] | b[0];
  wire s1 = a[1] ^ b[1] ^ c0;
  wire c1 = (a[1] & b[1]) | (c0 & (a[1] ^ b[1]));
  assign sum = {c1, s1, s0};
  always @* assert (sum == a + b);
endmodule
