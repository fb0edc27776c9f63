// Yosys takes gigabytes, and minutes, for this constant.
// RUN: check %s --timeout 2
// EXPECT-LIMIT: out of time while reading the input; --timeout allows more
// RUN: check %s --memory 400
// EXPECT-LIMIT: memory
module m(input clk, input a); wire x = a == 2147483647'd3; always @* assert(!x); endmodule
