// Who presses the button must be let across, and cars must get green again.
// RUN: check %s --ltl "G (button -> F walk)" --ltl "G F cars"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// RUN: repair %s --ltl "G (button -> F walk)" --ltl "G F cars"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 17
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module crossing(input clk, input button, output cars, output walk);
  reg waiting = 0;
  reg [1:0] phase = 0;
  assign cars = phase == 2'd0;
  assign walk = phase == 2'd2;
  always @(posedge clk) begin
    waiting <= (waiting | button) & ~walk;
    case (phase)
      2'd0: if (waiting & button) phase <= 2'd1;
      2'd1: phase <= 2'd2;
      2'd2: phase <= 2'd3;
      2'd3: phase <= 2'd0;
    endcase
  end
endmodule
