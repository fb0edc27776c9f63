// A FIFO that does not take anything any more when it has been full.
// RUN: check %s --ltl "G (G (push & !pop) -> F full)" --ltl "G (G (pop & !push) -> F !full)"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --ltl "G (G (push & !pop) -> F full)" --ltl "G (G (pop & !push) -> F !full)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 16
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module fifo(input clk, input push, input pop, output full);
  reg [1:0] level = 0;
  reg locked = 0;
  assign full = level == 2'd2;
  always @(posedge clk) begin
    if (push & ~pop & ~full & ~locked) level <= level + 2'd1;
    else if (pop & ~push & level != 0) level <= level - 2'd1;
    locked <= locked | full;
  end
endmodule
