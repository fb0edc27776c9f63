// Names, widths and formulas that do not fit.
// RUN: check %s --ltl "G (reqest -> ack)"
// EXPECT-EXIT: 2
// EXPECT-STDERR: --ltl:1:4: error: the circuit has no signal 'reqest'; did you mean 'request'\?
// RUN: check %s --ltl "G n == 9"
// EXPECT-EXIT: 2
// EXPECT-STDERR: 9 does not fit into the 2 bits that it is compared with
// RUN: check %s --ltl "G n[2]"
// EXPECT-EXIT: 2
// EXPECT-STDERR: n has bits 1 to 0, not 2
// RUN: check %s --ltl "G (request ->"
// EXPECT-EXIT: 2
// EXPECT-STDERR: the formula ends where an operand should be
// RUN: check %s --ltl "G request ) ack"
// EXPECT-EXIT: 2
// EXPECT-STDERR: expected an operator or the end, found '\)'
// RUN: check %s --ltl "G n + F request == 1"
// EXPECT-EXIT: 2
// EXPECT-STDERR: error:
// RUN: check %s
// EXPECT-EXIT: 2
// EXPECT-STDERR: there is nothing to check
// RUN: check %s --ltl "G ack" --clock request
// EXPECT-EXIT: 2
// EXPECT-STDERR: --clock: the registers follow 'clk', not 'request'
// RUN: check %s --ltl "G ack" --clock tick
// EXPECT-EXIT: 2
// EXPECT-STDERR: --clock: the circuit has no input 'tick'
// RUN: check %s --ltl "G ack" --reset rst
// EXPECT-EXIT: 2
// EXPECT-STDERR: --reset: the circuit has no signal 'rst'
// RUN: check %s --ltl "G ack" --top nothing
// EXPECT-EXIT: 2
// EXPECT-STDERR: yosys: 
// RUN: check %s --ltl "G ack" --input request=2
// EXPECT-EXIT: 2
// EXPECT-STDERR: --input: '2' is not a value of the 1 bit of request
// RUN: repair %s --ltl "G ack" --suspect 99
// EXPECT-EXIT: 2
// EXPECT-STDERR: --suspect: there is no such component: '99'
// RUN: repair %s --ltl "G ack" --components wire
// EXPECT-EXIT: 2
// EXPECT-STDERR: --components: 'wire' is not one of gate, expression, instance, register
module t(input clk, input request, output reg ack, output reg [1:0] n);
  always @(posedge clk) begin ack <= request; n <= n + 2'd1; end
endmodule
