// What is wrong was done at the beginning, and a stall only puts the failure off: a run that fails later is no successful one.
// RUN: explain %s
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.deltas[0].variable == "d"
// EXPECT-JSON: explanation.deltas[0].cycle == 0
// EXPECT-JSON: explanation.changed_inputs == 1
// EXPECT-JSON: explanation.any_length == true
module delayed(input clk, input d, input stall);
  reg started = 0, a = 0, b = 0;
  reg waited = 0;
  always @(posedge clk) begin
    started <= 1;
    if (!started) a <= d;
    waited <= stall && !waited;
    if (started && !(stall && !waited)) b <= a;
  end
  assert property (!b);
endmodule
