// The locking example of paper 002 (Figure 6) as a state machine: got_lock is decremented in every round.
// RUN: check %s
// EXPECT-EXIT: 1
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 18
// EXPECT-JSON: repairs[*].recheck.status contains "confirmed"
module locking(input clk, input take, input again);
  reg [2:0] pc = 1;
  reg lock = 0, error = 0;
  reg [1:0] got_lock = 0;
  always @(posedge clk)
    case (pc)
      3'd1: pc <= take ? 3'd2 : 3'd4;
      3'd2: begin error <= error | lock; lock <= 1; pc <= 3'd3; end
      3'd3: begin got_lock <= got_lock + 2'd1; pc <= 3'd4; end
      3'd4: begin if (got_lock != 0) begin error <= error | ~lock; lock <= 0; end pc <= 3'd5; end
      3'd5: begin got_lock <= got_lock - 2'd1; pc <= 3'd6; end
      3'd6: pc <= again ? 3'd1 : 3'd7;
      default: pc <= 3'd7;
    endcase
  always @* assert (!error);
endmodule
