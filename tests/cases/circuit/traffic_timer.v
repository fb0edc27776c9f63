// A traffic light with a timer: while the side road has green, the main road shows yellow. The wrong output is mended where
// it is, not by never letting the side road have its turn, which would satisfy the formula too.
// RUN: repair %s --top light --reset !rst_n --ltl "G (main_light == 0 | side_light == 0)" --ltl "G (state == 2 -> side_light == 2)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].location.line == 47
// EXPECT-JSON: repairs[0].original == "YELLOW"
// EXPECT-JSON: repairs[0].replacement == "2'd0"
// EXPECT-JSON: repairs[0].diverged == 0
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module timer #(parameter WIDTH = 4) (input clk, input rst_n, input load, input [WIDTH-1:0] value, output done);
  reg [WIDTH-1:0] count;
  always @(posedge clk or negedge rst_n)
    if (!rst_n) count <= {WIDTH{1'b0}};
    else if (load) count <= value;
    else if (count != 0) count <= count - 1'b1;
  assign done = (count == 0);
endmodule

module light(input clk, input rst_n, input car, output reg [1:0] main_light, output reg [1:0] side_light);
  localparam RED = 2'd0, YELLOW = 2'd1, GREEN = 2'd2;
  localparam MAIN = 2'd0, MAIN_ENDS = 2'd1, SIDE = 2'd2, SIDE_ENDS = 2'd3;
  reg [1:0] state, next;
  reg load;
  reg [3:0] value;
  wire done;
  timer #(.WIDTH(4)) t(.clk(clk), .rst_n(rst_n), .load(load), .value(value), .done(done));
  always @(*) begin
    next = state; load = 1'b0; value = 4'd0;
    case (state)
      MAIN: if (car && done) begin next = MAIN_ENDS; load = 1'b1; value = 4'd2; end
      MAIN_ENDS: if (done) begin next = SIDE; load = 1'b1; value = 4'd5; end
      SIDE: if (done) begin next = SIDE_ENDS; load = 1'b1; value = 4'd2; end
      default: if (done) begin next = MAIN; load = 1'b1; value = 4'd7; end
    endcase
  end
  always @(posedge clk or negedge rst_n)
    if (!rst_n) state <= MAIN;
    else state <= next;
  always @(*) begin
    main_light = RED;
    side_light = RED;
    case (state)
      MAIN: main_light = GREEN;
      MAIN_ENDS: main_light = YELLOW;
      SIDE: begin
        side_light = GREEN;
        main_light = YELLOW;
      end
      default: side_light = YELLOW;
    endcase
  end
endmodule
