// SPDX-License-Identifier: MIT
// Lowers a translation unit: every function that is defined and can be called, and the initial
// values of all objects, into the unit's program.
#pragma once

namespace culprit::frontend {

class Unit;

void lower_unit(Unit& unit);

}  // namespace culprit::frontend
