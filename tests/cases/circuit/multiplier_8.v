// The multiplier with 8 bits: proved and repaired by SAT, where decision diagrams grow too large. The repair of paper 002, a half
// adder, is among those that are found.
// RUN: repair %s --components instance --jobs 2
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].name == ["fa0"]
// EXPECT-JSON: repairs[0].alternatives contains "c[1] = q[0] & m[0], sum[0] = q[0] ^ m[0]"
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-JSON: statistics.proved_hopeless == 15
// EXPECT-JSON: complete == true
module full_adder(input a, input b, input ci, output s, output co);
  assign s = a ^ b ^ ci;
  assign co = (a & b) | (ci & (a ^ b));
endmodule
module faulty_adder(input a, input b, input ci, output s, output co);
  assign s = ~(a ^ b ^ ci);
  assign co = (a | b) | (ci & ~(a ^ b));
endmodule
module multiplier(input clk, input init, input [7:0] a, input [7:0] b, output reg [15:0] q);
  reg [7:0] ra = 0;
  reg [15:0] rb = 0;
  initial q = 0;
  wire [15:0] m, sum;
  wire [16:0] c;
  assign c[0] = 1'b0;
  assign m[0] = rb[0] & ra[0];
  assign m[1] = rb[1] & ra[0];
  assign m[2] = rb[2] & ra[0];
  assign m[3] = rb[3] & ra[0];
  assign m[4] = rb[4] & ra[0];
  assign m[5] = rb[5] & ra[0];
  assign m[6] = rb[6] & ra[0];
  assign m[7] = rb[7] & ra[0];
  assign m[8] = rb[8] & ra[0];
  assign m[9] = rb[9] & ra[0];
  assign m[10] = rb[10] & ra[0];
  assign m[11] = rb[11] & ra[0];
  assign m[12] = rb[12] & ra[0];
  assign m[13] = rb[13] & ra[0];
  assign m[14] = rb[14] & ra[0];
  assign m[15] = rb[15] & ra[0];
  faulty_adder fa0(.a(q[0]), .b(m[0]), .ci(c[0]), .s(sum[0]), .co(c[1]));
  full_adder fa1(.a(q[1]), .b(m[1]), .ci(c[1]), .s(sum[1]), .co(c[2]));
  full_adder fa2(.a(q[2]), .b(m[2]), .ci(c[2]), .s(sum[2]), .co(c[3]));
  full_adder fa3(.a(q[3]), .b(m[3]), .ci(c[3]), .s(sum[3]), .co(c[4]));
  full_adder fa4(.a(q[4]), .b(m[4]), .ci(c[4]), .s(sum[4]), .co(c[5]));
  full_adder fa5(.a(q[5]), .b(m[5]), .ci(c[5]), .s(sum[5]), .co(c[6]));
  full_adder fa6(.a(q[6]), .b(m[6]), .ci(c[6]), .s(sum[6]), .co(c[7]));
  full_adder fa7(.a(q[7]), .b(m[7]), .ci(c[7]), .s(sum[7]), .co(c[8]));
  full_adder fa8(.a(q[8]), .b(m[8]), .ci(c[8]), .s(sum[8]), .co(c[9]));
  full_adder fa9(.a(q[9]), .b(m[9]), .ci(c[9]), .s(sum[9]), .co(c[10]));
  full_adder fa10(.a(q[10]), .b(m[10]), .ci(c[10]), .s(sum[10]), .co(c[11]));
  full_adder fa11(.a(q[11]), .b(m[11]), .ci(c[11]), .s(sum[11]), .co(c[12]));
  full_adder fa12(.a(q[12]), .b(m[12]), .ci(c[12]), .s(sum[12]), .co(c[13]));
  full_adder fa13(.a(q[13]), .b(m[13]), .ci(c[13]), .s(sum[13]), .co(c[14]));
  full_adder fa14(.a(q[14]), .b(m[14]), .ci(c[14]), .s(sum[14]), .co(c[15]));
  full_adder fa15(.a(q[15]), .b(m[15]), .ci(c[15]), .s(sum[15]), .co(c[16]));
  always @(posedge clk)
    if (init) begin
      ra <= a; rb <= {8'b0, b}; q <= 0;
    end else begin
      ra <= ra >> 1; rb <= rb << 1; q <= sum;
    end
`ifdef FORMAL
  reg [7:0] a0 = 0, b0 = 0;
  reg [3:0] age = 0;  // cycles since init, at most 9; 0: there was none
  always @(posedge clk)
    if (init) begin
      a0 <= a; b0 <= b; age <= 1;
    end else if (age != 0 && age != 9) age <= age + 1;
  always @* if (age == 9) assert (q == a0 * b0);
`endif
endmodule
