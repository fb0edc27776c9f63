// A FIFO whose level does not go down while nothing is put in.
// RUN: check %s --ltl "G (G (pop & !push) -> F empty)" --ltl "G (empty -> !full)"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --ltl "G (G (pop & !push) -> F empty)" --ltl "G (empty -> !full)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 15
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module fifo(input clk, input push, input pop, output full, output empty);
  reg [1:0] level = 0;
  assign full = level == 2'd3;
  assign empty = level == 2'd0;
  always @(posedge clk)
    if (push & ~pop & ~full) level <= level + 2'd1;
    else if (pop & ~push & full) level <= level - 2'd1;
endmodule
