// Two words are computed wrongly: the counter goes in steps of two, and what follows it stays where it is.
// RUN: repair %s --ltl "G (up -> X (n == $past(n, 1) + 1))" --ltl "G (!up -> X (n == $past(n, 1)))" --ltl "G (m == n + 5 | n > 2)" --faults 2 --jobs 2
// EXPECT-EXIT: 1
// EXPECT-JSON: statistics.faults == 2
// EXPECT-JSON: repairs[*].recheck.status contains "confirmed"
// EXPECT-STDOUT: n \+ 3'd2   ->   n \+ 3'd1
// EXPECT-STDOUT: ^     -    m <= m;$
module two(input clk, input up, output reg [2:0] n, output reg [2:0] m);
  initial begin n = 0; m = 5; end
  always @(posedge clk) begin
    n <= up ? n + 3'd2 : n;
    m <= m;
  end
endmodule
