// A queue of three takes a fourth element. How often was pushed in all does not matter.
// RUN: explain %s --all-slices --keep push
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.distance == 2
// EXPECT-JSON: explanation.changed_inputs == 1
// EXPECT-JSON: explanation.any_length == true
// EXPECT-JSON: explanation.deltas[*].variable == ["pop", "count"]
// EXPECT-JSON: explanation.deltas[*].cycle == [3, 4]
// EXPECT-JSON: explanation.slices == [[0, 1]]
// EXPECT-JSON: explanation.recheck.status == "confirmed"
// EXPECT-STDOUT: ^  cycle   3  pop .* 0            1$
// EXPECT-STDOUT: ^both runs confirmed: simulated$
// RUN: explain %s --keep push --keep pop
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.outcome == "no successful run"
// RUN: explain %s --keep used
// EXPECT-EXIT: 2
// EXPECT-STDERR: --keep: 'used' is no input of the circuit
// RUN: explain %s --assume "G !pop"
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.deltas[0].variable == "push"
// EXPECT-JSON: explanation.slices[0].# == 2
// RUN: explain %s --at fifo.v:1
// EXPECT-EXIT: 2
// EXPECT-STDERR: --at does not apply to circuits
// RUN: explain %s --ltl "G (used <= 4)"
// EXPECT-EXIT: 1
module fifo(input clk, input push, input pop, output [2:0] used);
  reg [2:0] count = 0;
  reg [3:0] pushes = 0;
  always @(posedge clk) begin
    if (push) pushes <= pushes + 1;
    if (push && !pop && count <= 3) count <= count + 1;
    else if (pop && !push && count != 0) count <= count - 1;
  end
  assign used = count;
  assert property (used <= 3);
endmodule
