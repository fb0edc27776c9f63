// No single expression can be changed; two together can.
// RUN: repair %s --ltl "G (x <-> (a & b))" --ltl "G (y <-> (a | b))"
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs == []
// EXPECT-JSON: complete == true
// RUN: repair %s --ltl "G (x <-> (a & b))" --ltl "G (y <-> (a | b))" --faults 2
// EXPECT-EXIT: 1
// EXPECT-JSON: repairs[0].changes.# == 2
// EXPECT-JSON: statistics.faults == 2
// EXPECT-JSON: repairs[0].recheck.status == "confirmed"
module two(input a, input b, output x, output y);
  assign x = a ^ b;
  assign y = a & b;
endmodule
