// A locked bus is given back only by a master that asks for it again.
// RUN: check %s --ltl "G (locked -> F !locked)" --ltl "G (begin_ & !locked -> X locked)" --assume "G F (end_ & !begin_)"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --ltl "G (locked -> F !locked)" --ltl "G (begin_ & !locked -> X locked)" --assume "G F (end_ & !begin_)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 13
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module bus(input clk, input begin_, input end_, output reg locked);
  initial locked = 0;
  always @(posedge clk)
    if (begin_) locked <= 1'b1;
    else if (end_ & begin_) locked <= 1'b0;
endmodule
