// A bus grant must stay until the transfer is done.
// RUN: repair %s --ltl "G (grant & !done -> X grant)" --ltl "G (req -> F grant)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 9
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module bus(input clk, input req, input done, output reg grant);
  initial grant = 0;
  always @(posedge clk)
    grant <= (req | grant) & done;
endmodule
