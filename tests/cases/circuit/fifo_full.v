// The queue of 4 takes a fifth element: full compares with the wrong number.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-JSON: property.kind == "assertion"
// EXPECT-JSON: repairs[*].location.line contains 11
// EXPECT-STDOUT: count == 3'd4
// EXPECT-JSON: complete == true
module fifo(input clk, input push, input pop, output full, output empty);
  reg [2:0] count = 0;
  reg [3:0] lost = 0;
  assign full = count == 3'd5;
  assign empty = count == 3'd0;
  wire do_push = push & ~full, do_pop = pop & ~empty;
  always @(posedge clk)
    count <= count + do_push - do_pop;
  always @* assert (count <= 3'd4);
  always @* if (full) assert (count == 3'd4);
endmodule
