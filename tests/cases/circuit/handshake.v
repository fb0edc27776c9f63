// The acknowledgement is given only while busy, and busy never ends without it.
// RUN: check %s --ltl "G (req -> F ack)"
// EXPECT-EXIT: 1
// RUN: repair %s --ltl "G (req -> F ack)" --ltl "G (ack -> X !ack)"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs.# >= 1
// EXPECT-JSON: repairs[*].recheck.status contains "confirmed"
module handshake(input clk, input req, output ack);
  reg busy = 0, done = 0;
  assign ack = busy & done;
  always @(posedge clk) begin
    busy <= (busy | req) & ~ack;
    done <= busy & done & ~ack;
  end
endmodule
