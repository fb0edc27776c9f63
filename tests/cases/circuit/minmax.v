// MinMax of paper 002 (Figure 7) as a circuit.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs.# >= 1
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module minmax(input [1:0] a, input [1:0] b, input [1:0] c, output [1:0] least, output [1:0] most);
  wire [1:0] most1 = a < b ? b : a;
  wire [1:0] most2 = most1 < c ? c : most1;
  wire [1:0] most3 = a > b ? b : most2;
  assign most = most3;
  assign least = a > c ? c : a;
  always @* assert (least <= most);
endmodule
