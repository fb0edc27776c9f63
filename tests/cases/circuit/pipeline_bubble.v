// What enters a pipeline that is not stalled must leave it.
// RUN: check %s --ltl "G (in & G !stall -> F out)" --ltl "G (G !in -> F G !out | G F stall)"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --ltl "G (in & G !stall -> F out)" --ltl "G (G !in -> F G !out | G F stall)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 15
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module pipeline(input clk, input in, input stall, output out);
  reg first = 0, second = 0;
  assign out = second & ~stall;
  always @(posedge clk)
    if (~stall) begin
      first <= in;
      second <= first & second;
    end
endmodule
