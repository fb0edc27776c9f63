// A waiting car on the side road never gets green: the light goes back too early.
// RUN: check %s --ltl "G (G car -> F side_green)"
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.loop >= 1
// RUN: repair %s --ltl "G (G car -> F side_green)" --ltl "G F road_green"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 14
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module traffic(input clk, input car, output road_green, output side_green);
  reg [1:0] state = 0;
  always @(posedge clk)
    case (state)
      2'd0: if (car) state <= 2'd1;
      2'd1: state <= 2'd0;
      2'd2: state <= 2'd3;
      2'd3: state <= 2'd0;
    endcase
  assign road_green = state == 2'd0;
  assign side_green = state == 2'd2;
endmodule
