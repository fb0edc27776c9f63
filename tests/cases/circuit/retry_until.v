// After a failure there is a retry in every cycle until it works or three have failed.
// RUN: check %s --ltl "G (failed & !gave_up -> (busy U (ok | gave_up)))"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --ltl "G (failed & !gave_up -> (busy U (ok | gave_up)))"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 18
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module retry(input clk, input ok, output reg busy, output failed, output gave_up);
  reg [1:0] tries = 0;
  initial busy = 1;
  assign failed = busy & ~ok;
  assign gave_up = tries == 2'd3;
  always @(posedge clk)
    if (ok | gave_up) begin busy <= 1'b0; end
    else begin
      tries <= tries + 2'd1;
      busy <= tries == 2'd0;
    end
endmodule
