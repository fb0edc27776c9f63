// SPDX-License-Identifier: MIT
#include "frontend/circuit/verilog_text.h"

#include <gtest/gtest.h>

namespace culprit::frontend::circuit {
namespace {

TEST(Rewrite, MarksPlainValues) {
  EXPECT_EQ(rewrite("always @(posedge c) q <= d;").rewritten, "always @(posedge c) q <= +d;");
  EXPECT_EQ(rewrite("always @* begin q = 0; r = x[1]; end").rewritten,
            "always @* begin q = (0)^$anyconst; r = +x[1]; end");
  EXPECT_EQ(rewrite("always @* if (en) q = a & b; else q = {a, b};").rewritten,
            "always @* if (+en) q = a & b; else q = +{a, b};");
  EXPECT_EQ(rewrite("assign y = (a);").rewritten, "assign y = (+a);");
  EXPECT_EQ(rewrite("localparam IDLE = 1; always @* s = IDLE;").rewritten,
            "localparam IDLE = 1; always @* s = (IDLE)^$anyconst;");
}

TEST(Rewrite, LeavesOtherThingsAlone) {
  for (const char* text :
       {"initial q = 0;", "reg [3:0] q = 0;", "always @* y = f(x);", "always @* y = a + b;",
        "gate u(.a(x), .b(y));", "generate if (N) wire x; endgenerate", "// assign y = a;\n",
        "always @* for (i = 0; i < 4; i = i + 1) y[i] = a & b;", "always @* assert (q);",
        "`ifdef FORMAL\nassign y = a;\n`endif"})
    EXPECT_EQ(rewrite(text).rewritten, text);
}

TEST(Rewrite, MapsPlacesBack) {
  VerilogText text = rewrite("assign y = a; assign z = 1;");
  for (std::uint32_t i = 0; i < 10; ++i) EXPECT_EQ(text.original(i), i);
  std::size_t semicolon = text.rewritten.find(';');
  EXPECT_EQ(text.original(static_cast<std::uint32_t>(semicolon)), 12u);
  std::size_t last = text.rewritten.rfind(';');
  EXPECT_EQ(text.original(static_cast<std::uint32_t>(last)), 26u);
}

}  // namespace
}  // namespace culprit::frontend::circuit
