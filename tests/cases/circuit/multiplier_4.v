// The sequential multiplier of Figure 9 of paper 002, with the fault described there: the adder of bit 0 adds one more.
// RUN: check %s --input init=1,0 --input a=6 --input b=9
// EXPECT-EXIT: 1
// EXPECT-JSON: counterexample.steps[5].values.q == "58"
// Consistency-based diagnosis of 6 times 9 blames six components, among them the registers B and Q.
// RUN: repair %s --input init=1,0 --input a=6 --input b=9 --consistency --components instance,expression,register --suspect 34-49 --suspect ra --suspect rb --suspect q --timeout 40 --recheck off
// EXPECT-EXIT: 1
// EXPECT-JSON: diagnoses[*].components[0].text contains "rb[2] & ra[0]"
// EXPECT-JSON: diagnoses[*].components[0].name == ["q", "rb", null, "fa0", "fa1", "fa2"]
// RUN: repair %s --components instance
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[*].name == ["fa0"]
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
// EXPECT-JSON: complete == true

module full_adder(input a, input b, input ci, output s, output co);
  assign s = a ^ b ^ ci;
  assign co = (a & b) | (ci & (a ^ b));
endmodule

// Adds one more.
module faulty_adder(input a, input b, input ci, output s, output co);
  assign s = ~(a ^ b ^ ci);
  assign co = (a | b) | (ci & ~(a ^ b));
endmodule

module multiplier(input clk, input init, input [3:0] a, input [3:0] b, output reg [7:0] q);
  reg [3:0] ra = 0;
  reg [7:0] rb = 0;
  initial q = 0;
  wire [7:0] m, sum;
  wire [8:0] c;
  assign c[0] = 1'b0;
  assign m[0] = rb[0] & ra[0];
  assign m[1] = rb[1] & ra[0];
  assign m[2] = rb[2] & ra[0];
  assign m[3] = rb[3] & ra[0];
  assign m[4] = rb[4] & ra[0];
  assign m[5] = rb[5] & ra[0];
  assign m[6] = rb[6] & ra[0];
  assign m[7] = rb[7] & ra[0];
  faulty_adder fa0(.a(q[0]), .b(m[0]), .ci(c[0]), .s(sum[0]), .co(c[1]));
  full_adder fa1(.a(q[1]), .b(m[1]), .ci(c[1]), .s(sum[1]), .co(c[2]));
  full_adder fa2(.a(q[2]), .b(m[2]), .ci(c[2]), .s(sum[2]), .co(c[3]));
  full_adder fa3(.a(q[3]), .b(m[3]), .ci(c[3]), .s(sum[3]), .co(c[4]));
  full_adder fa4(.a(q[4]), .b(m[4]), .ci(c[4]), .s(sum[4]), .co(c[5]));
  full_adder fa5(.a(q[5]), .b(m[5]), .ci(c[5]), .s(sum[5]), .co(c[6]));
  full_adder fa6(.a(q[6]), .b(m[6]), .ci(c[6]), .s(sum[6]), .co(c[7]));
  full_adder fa7(.a(q[7]), .b(m[7]), .ci(c[7]), .s(sum[7]), .co(c[8]));
  always @(posedge clk)
    if (init) begin
      ra <= a;
      rb <= {4'b0, b};
      q <= 0;
    end else begin
      ra <= ra >> 1;
      rb <= rb << 1;
      q <= sum;
    end
`ifdef FORMAL
  reg [3:0] a0 = 0, b0 = 0;
  reg [2:0] age = 0;   // cycles since init, at most 5; 0: never
  always @(posedge clk)
    if (init) begin
      a0 <= a; b0 <= b; age <= 1;
    end else if (age != 0 && age != 5) age <= age + 1;
  always @* if (age == 5) assert (q == a0 * b0);
`endif
endmodule
