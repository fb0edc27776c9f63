// A counter that should stay at its ends.
// RUN: repair %s --ltl "G (n == 3 & up & !down -> X n == 3)" --ltl "G (n == 0 & down & !up -> X n == 0)" --ltl "G (n < 3 & up & !down -> X n == $past(n) + 1)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 10
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module saturating(input clk, input up, input down, output reg [1:0] n);
  initial n = 0;
  always @(posedge clk)
    if (up & ~down) begin
      if (n != 2'd2) n <= n + 2'd1;
    end else if (down & ~up) begin
      if (n != 2'd0) n <= n - 2'd1;
    end
endmodule
