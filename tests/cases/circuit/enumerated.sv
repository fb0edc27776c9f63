// SystemVerilog: an enumerated state machine with a wrong successor.
// RUN: repair %s --ltl "G (start & idle -> F done)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 14
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module machine(input logic clk, input logic start, output logic idle, output logic done);
  typedef enum logic [1:0] {IDLE, RUN, STOP, DONE} state_t;
  state_t state = IDLE;
  assign idle = state == IDLE;
  assign done = state == DONE;
  always_ff @(posedge clk)
    case (state)
      IDLE: if (start) state <= RUN;
      RUN: state <= IDLE;
      STOP: state <= DONE;
      default: state <= IDLE;
    endcase
endmodule
