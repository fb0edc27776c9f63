// An expression in a loop that is unrolled stands at several places, and at one of them a replacement may see what follows
// from it at another: such a replacement is no circuit, and none of the candidates.
// RUN: repair %s --ltl 'X X (q == 8 & X (q == 4 & X (q == 2 & X q == 1)))' --input clear=1,0,0,0,0,0 --input put=0,1,0,0,0,0 --input d=8,8,8,8,8 --timeout 5
// EXPECT-EXIT: 1
// EXPECT-NOT-STDERR: bug of culprit
module pipe(input clk, input clear, input put, input [3:0] d, output reg [3:0] q);
  integer k;
  always @(posedge clk) if (clear) q <= 0; else if (put) q <= d;
    else begin for (k = 3; k > 0; k = k - 1) q[k-1] = q[k]; q[3] = q[0]; end
endmodule
