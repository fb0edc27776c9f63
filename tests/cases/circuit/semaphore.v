// Two users of one semaphore: who wants it and is patient gets it.
// RUN: check %s --ltl "G (G want1 -> F have1)" --ltl "G !(have0 & have1)"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --ltl "G (G want1 -> F have1)" --ltl "G !(have0 & have1)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 15
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module semaphore(input clk, input want0, input want1, output reg have0, output reg have1);
  reg turn = 0;
  initial begin have0 = 0; have1 = 0; end
  always @(posedge clk) begin
    have0 <= want0 & (~want1 | ~turn);
    have1 <= want1 & (~want0 | turn);
    turn <= want0 & turn;
  end
endmodule
