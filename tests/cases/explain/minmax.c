// Figure 3 of paper 001. Two runs are nearest, at distance 5; with input3 kept it is that of Figure 10.
// RUN: explain %s --input input1=1 --input input2=0 --input input3=1 --keep input3 --all-slices
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.distance == 5
// EXPECT-JSON: explanation.optimal == true
// EXPECT-JSON: explanation.deltas[*].ssa == ["input2#0", "most#1", "guard#3", "most#5", "most#6"]
// EXPECT-JSON: explanation.deltas[*].kind == ["input", "value", "guard", "value", "value"]
// EXPECT-JSON: explanation.slices == [[0, 2, 4], [0, 3, 4]]
// EXPECT-JSON: explanation.slices_complete == true
// EXPECT-JSON: explanation.deltas[2].location.line == 50
// EXPECT-JSON: explanation.deltas[4].location.line == 51
// EXPECT-JSON: explanation.recheck.status == "confirmed"
// EXPECT-JSON: counterexample.recheck.status == "confirmed"
// EXPECT-STDOUT: differs in 3 places that matter \(5 in all, proved minimal\)
// RUN: explain %s --input input1=1 --input input2=0 --input input3=1
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.distance == 5
// EXPECT-JSON: explanation.optimal == true
// RUN: explain %s --input input1=1 --input input2=0 --input input3=1 --all-nearest
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.nearest.complete == true
// EXPECT-JSON: explanation.nearest.runs.# == 2
// EXPECT-JSON: explanation.nearest.runs[0].deltas[*].ssa == ["input2#0", "most#1", "guard#3", "most#5", "most#6"]
// EXPECT-JSON: explanation.nearest.runs[1].deltas[*].ssa == ["input3#0", "most#3", "guard#4", "least#1", "least#2"]
// EXPECT-JSON: explanation.nearest.runs[*].recheck.status == ["confirmed", "confirmed"]
// EXPECT-JSON: explanation.nearest.groups[*].runs == [[0], [1]]
// EXPECT-STDOUT: ^2 successful runs differ in 5 places, and no others do$
// RUN: explain %s --input input1=1 --input input2=0 --input input3=1 --all-nearest=1
// EXPECT-JSON: explanation.nearest.runs.# == 1
// EXPECT-JSON: explanation.nearest.complete == false
// EXPECT-STDOUT: no other successful run is known to be as near: there are more
// RUN: explain %s --input input1=1 --input input2=0 --input input3=1 --keep input3 --hypotheses
// EXPECT-EXIT: 1
// EXPECT-JSON: explanation.hypotheses.open == 0
// EXPECT-JSON: explanation.hypotheses.any_length == true
// EXPECT-JSON: explanation.hypotheses.found[0].predicate == "least > input2"
// EXPECT-JSON: explanation.hypotheses.found[0].depends == true
// EXPECT-JSON: explanation.hypotheses.found[0].distance_without_effect == 5
// EXPECT-JSON: explanation.hypotheses.found[0].distance_with_effect == null
// EXPECT-STDOUT: least > input2 +distance 5 +does not exist
#include <assert.h>
int main() {
  int input1, input2, input3;
  int least = input1;
  int most = input1;
  if (most < input2)
    most = input2;
  if (most < input3)
    most = input3;
  if (least > input2)
    most = input2;
  if (least > input3)
    least = input3;
  assert(least <= most);
}
