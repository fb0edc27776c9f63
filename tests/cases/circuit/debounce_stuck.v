// A button that is held down long enough must come through.
// RUN: check %s --ltl "G (G button -> F out)" --ltl "G (G !button -> F !out)"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --ltl "G (G button -> F out)" --ltl "G (G !button -> F !out)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 16
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module debounce(input clk, input button, output reg out);
  reg [1:0] count = 0;
  initial out = 0;
  always @(posedge clk)
    if (button == out) count <= 2'd0;
    else begin
      count <= count + 2'd1;
      if (count == 2'd3) out <= out | button;
    end
endmodule
