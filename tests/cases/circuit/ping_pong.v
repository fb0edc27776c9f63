// Two machines that wake one another.
// RUN: check %s --ltl "G (left -> F right)" --ltl "G (right -> F left)" --ltl "F left"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --ltl "G (left -> F right)" --ltl "G (right -> F left)" --ltl "F left"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 15
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module pair(input clk, output left, output right);
  reg [1:0] a = 0, b = 0;
  assign left = a == 2'd2;
  assign right = b == 2'd2;
  always @(posedge clk) begin
    a <= a == 2'd2 ? 2'd3 : a == 2'd3 ? (right ? 2'd0 : 2'd3) : a + 2'd1;
    b <= b == 2'd2 ? 2'd0 : left ? 2'd1 : b == 2'd1 ? 2'd1 : b;
  end
endmodule
