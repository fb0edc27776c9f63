// A memory scrubber must come to every address again and again.
// RUN: check %s --ltl "G F (address == 5)" --ltl "G F (address == 0)" --assume "G F !busy"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --ltl "G F (address == 5)" --ltl "G F (address == 0)" --assume "G F !busy"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 12
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module scrubber(input clk, input busy, output reg [2:0] address);
  initial address = 0;
  always @(posedge clk)
    if (~busy) address <= address == 3'd4 ? 3'd0 : address + 3'd1;
endmodule
