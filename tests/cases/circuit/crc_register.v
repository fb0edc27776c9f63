// A serial CRC (x^4 + x + 1) with one wrong tap, against a reference.
// RUN: repair %s
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].location.line contains 12
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-JSON: complete == true
module crc(input clk, input bit_in, output reg [3:0] crc);
  initial crc = 0;
  wire feedback = crc[3] ^ bit_in;
  always @(posedge clk) begin
    crc[0] <= feedback;
    crc[1] <= crc[0] & feedback;
    crc[2] <= crc[1];
    crc[3] <= crc[2];
  end
`ifdef FORMAL
  reg [3:0] reference = 0;
  always @(posedge clk)
    reference <= {reference[2:0], 1'b0} ^ ((reference[3] ^ bit_in) ? 4'b0011 : 4'b0000);
  always @* assert (crc == reference);
`endif
endmodule
