#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the sequential multiplier of Figure 9 of paper 002 with N bits, as Verilog; the adder of bit 0 adds one more.

    multiplier.py N > multiplier.v
"""

import sys

ADDERS = """module full_adder(input a, input b, input ci, output s, output co);
  assign s = a ^ b ^ ci;
  assign co = (a & b) | (ci & (a ^ b));
endmodule
module faulty_adder(input a, input b, input ci, output s, output co);
  assign s = ~(a ^ b ^ ci);
  assign co = (a | b) | (ci & ~(a ^ b));
endmodule
"""


def multiplier(bits):
    wide = 2 * bits
    age = (bits + 1).bit_length()
    lines = [ADDERS + f"module multiplier(input clk, input init, input [{bits - 1}:0] a, input [{bits - 1}:0] b, "
             f"output reg [{wide - 1}:0] q);",
             f"  reg [{bits - 1}:0] ra = 0;", f"  reg [{wide - 1}:0] rb = 0;", "  initial q = 0;",
             f"  wire [{wide - 1}:0] m, sum;", f"  wire [{wide}:0] c;", "  assign c[0] = 1'b0;"]
    lines += [f"  assign m[{i}] = rb[{i}] & ra[0];" for i in range(wide)]
    lines += [f"  {'faulty' if i == 0 else 'full'}_adder fa{i}(.a(q[{i}]), .b(m[{i}]), .ci(c[{i}]), .s(sum[{i}]), "
              f".co(c[{i + 1}]));" for i in range(wide)]
    lines.append(f"""  always @(posedge clk)
    if (init) begin
      ra <= a; rb <= {{{bits}'b0, b}}; q <= 0;
    end else begin
      ra <= ra >> 1; rb <= rb << 1; q <= sum;
    end
`ifdef FORMAL
  reg [{bits - 1}:0] a0 = 0, b0 = 0;
  reg [{age - 1}:0] age = 0;  // cycles since init, at most {bits + 1}; 0: there was none
  always @(posedge clk)
    if (init) begin
      a0 <= a; b0 <= b; age <= 1;
    end else if (age != 0 && age != {bits + 1}) age <= age + 1;
  always @* if (age == {bits + 1}) assert (q == a0 * b0);
`endif
endmodule""")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    if len(sys.argv) != 2 or not sys.argv[1].isdigit():
        sys.exit(__doc__)
    sys.stdout.write(multiplier(int(sys.argv[1])))
