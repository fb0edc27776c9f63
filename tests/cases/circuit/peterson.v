// Mutual exclusion for two processes, scheduled by an input; the second one tests the wrong turn.
// RUN: check %s --ltl "G !(c0 & c1)"
// EXPECT-EXIT: 1
// RUN: repair %s --ltl "G !(c0 & c1)" --suspect 21
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 21
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module peterson(input clk, input who, input leave, output c0, output c1);
  reg [1:0] p0 = 0, p1 = 0;  // 0 away, 1 wants, 2 inside
  reg turn = 0;
  assign c0 = p0 == 2'd2;
  assign c1 = p1 == 2'd2;
  always @(posedge clk)
    if (!who) case (p0)
      2'd0: begin p0 <= 2'd1; turn <= 1; end
      2'd1: if (p1 == 2'd0 || turn == 1'b0) p0 <= 2'd2;
      default: if (leave) p0 <= 2'd0;
    endcase
    else case (p1)
      2'd0: begin p1 <= 2'd1; turn <= 0; end
      2'd1: if (p0 == 2'd0 || turn == 1'b0) p1 <= 2'd2;
      default: if (leave) p1 <= 2'd0;
    endcase
endmodule
