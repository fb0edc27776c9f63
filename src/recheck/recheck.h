// SPDX-License-Identifier: MIT
// A second opinion on a result, as reports show it.
#pragma once

#include "result/recheck.h"

namespace culprit::recheck {

using result::name_of;
using result::not_wanted;
using result::Recheck;
using result::switched_off;

}  // namespace culprit::recheck
