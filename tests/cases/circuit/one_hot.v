// A one-hot state machine that loses its token.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 9
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module one_hot(input clk, input go, output reg [2:0] s);
  initial s = 3'b001;
  wire next = s[0] | go;
  wire next_free = ~next;
  always @(posedge clk)
    if (next) s <= {s[1:0], s[2] & next_free};
  always @* assert (s == 3'b001 || s == 3'b010 || s == 3'b100);
endmodule
