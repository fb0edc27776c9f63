// Inside a packet until its end is seen.
// RUN: check %s --ltl "G (sop & !eop -> X (inside U (eop & inside)))" --assume "G F eop"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --ltl "G (sop & !eop -> X (inside U (eop & inside)))" --assume "G F eop"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 13
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module packet(input clk, input sop, input eop, output reg inside);
  initial inside = 0;
  always @(posedge clk)
    if (sop & ~eop) inside <= 1'b1;
    else if (eop | sop | inside) inside <= 1'b0;
endmodule
