// The side road gets green while the main road has yellow.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-JSON: verdict == "violated"
// EXPECT-JSON: repairs.# >= 1
// EXPECT-JSON: repairs[*].recheck.status contains "confirmed"
module traffic(input clk, input car, output [1:0] road, output [1:0] side);
  localparam RED = 2'd0, YELLOW = 2'd1, GREEN = 2'd2;
  reg [2:0] state = 0;
  always @(posedge clk)
    case (state)
      3'd0: if (car) state <= 3'd1;
      3'd1: state <= 3'd2;
      3'd2: if (!car) state <= 3'd3;
      3'd3: state <= 3'd0;
      default: state <= 3'd0;
    endcase
  assign road = state == 3'd0 ? GREEN : state == 3'd1 ? YELLOW : RED;
  assign side = state == 3'd1 ? GREEN : state == 3'd3 ? YELLOW : RED;
  always @* assert (road == RED || side == RED);
endmodule
