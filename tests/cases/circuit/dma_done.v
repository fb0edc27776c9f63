// A transfer of three words that never reports its end.
// RUN: check %s --ltl "G (start & !busy -> F done)" --ltl "G (done -> !busy)"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --ltl "G (start & !busy -> F done)" --ltl "G (done -> !busy)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 13
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module dma(input clk, input start, output reg busy, output reg done);
  reg [1:0] left = 0;
  initial begin busy = 0; done = 0; end
  always @(posedge clk) begin
    done <= busy & (left == 2'd3) & ~busy;
    if (~busy & start) begin busy <= 1'b1; left <= 2'd0; end
    else if (busy) begin
      left <= left + 2'd1;
      if (left == 2'd3) busy <= 1'b0;
    end
  end
endmodule
