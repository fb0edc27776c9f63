// Three coins buy a drink; a drink must be paid for.
// RUN: repair %s --ltl "G (drink -> $past(coin))" --ltl "G (paid == 2 & coin -> X drink)" --ltl "G F (!coin | drink)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 10
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module vending(input clk, input coin, output reg drink);
  reg [1:0] paid = 0;
  initial drink = 0;
  always @(posedge clk) begin
    drink <= paid == 2'd3 & coin;
    if (coin) paid <= paid == 2'd2 ? 2'd0 : paid + 2'd1;
  end
endmodule
