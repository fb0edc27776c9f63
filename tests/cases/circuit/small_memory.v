// What is written must be read again: the address of the read is off.
// RUN: repair %s --ltl "G (we & addr == 1 -> X (addr == 1 -> q == $past(d)))" --ltl "G (we & addr == 0 -> X (addr == 0 -> q == $past(d)))"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 8
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module memory(input clk, input we, input addr, input [1:0] d, output [1:0] q);
  reg [1:0] cells [0:1];
  wire at = addr & we;
  assign q = cells[at];
  always @(posedge clk) if (we) cells[addr] <= d;
endmodule
