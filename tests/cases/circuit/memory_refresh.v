// Refresh has to happen whatever the processor does.
// RUN: check %s --ltl "G F refresh" --ltl "G (refresh -> !access)"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --ltl "G F refresh" --ltl "G (refresh -> !access)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 12
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module dram(input clk, input request, output refresh, output access);
  reg [1:0] age = 0;
  wire due = age == 2'd3;
  assign refresh = due & ~request;
  assign access = request & ~refresh;
  always @(posedge clk) age <= refresh ? 2'd0 : due ? age : age + 2'd1;
endmodule
