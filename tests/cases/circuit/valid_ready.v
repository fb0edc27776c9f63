// What is offered must stay until it is taken.
// RUN: repair %s --ltl "G (valid & !ready -> X (valid & data == $past(data)))" --ltl "G (offer & !valid -> X valid)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 11
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module source(input clk, input offer, input [1:0] value, input ready, output reg valid, output reg [1:0] data);
  initial valid = 0;
  initial data = 0;
  wire free = ~valid | ready;
  always @(posedge clk) begin
    if (offer) data <= value;
    valid <= free ? offer : valid;
  end
endmodule
