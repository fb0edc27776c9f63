// An empty queue is read: its count runs below zero.
// RUN: repair %s --ltl "G (count <= 4)" --ltl "G (empty <-> count == 0)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 10
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module fifo(input clk, input push, input pop, output full, output empty);
  reg [2:0] count = 0;
  assign full = count == 3'd4;
  assign empty = count == 3'd0;
  wire do_push = push & ~full, do_pop = pop & ~full;
  always @(posedge clk)
    count <= count + do_push - do_pop;
endmodule
