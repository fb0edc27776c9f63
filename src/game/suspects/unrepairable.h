// SPDX-License-Identifier: MIT
// Which suspects cannot be repaired, before any game is solved for them.
//
// An implementation sees the visible variables only. Here the system may look at everything and
// answer anew each time it is asked, so it is stronger than any implementation: where the
// environment still forces a failure, no expression helps. This is a reachability game, solved
// backwards from the assertions (W: the states from which the environment forces a failure):
//
//   at the suspect       both answers lead into W
//   elsewhere            some choice leads into W
//   at a call            the callee's entry is in W; or, if the suspect is not behind the call,
//                        some summary leads into W
//   at the exit of r     whoever may have entered r like that goes on in W
//
// The last line asks more of the environment than is needed, which keeps the sets free of stacks:
// what is found is sound, and in practice it is nearly everything that does not matter. It serves
// all suspects at once, by labels.
#pragma once

#include <vector>

#include "game/suspects/suspects.h"

namespace culprit::game {

// True: proved. `suspects` are not targets.
std::vector<bool> unrepairable(const Encoder& encoder, const Suspects& suspects,
                               const Limits& limits);

}  // namespace culprit::game
