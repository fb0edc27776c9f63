// SPDX-License-Identifier: MIT
// How far what a run prints is from what it should print, word by word: a number that is not the
// expected one is as wrong as any other, so a change has to make something right to come nearer.
//
//   printed "Sum = 7, mean 3", expected "Sum = 12, mean 3.50"     2 words differ
#pragma once

#include <string_view>

namespace culprit::repair {

// Words, numbers and other characters that have to be changed, put in or taken out, as far as the
// beginnings of long texts tell; the characters of them that differ count a little, too.
double output_distance(std::string_view printed, std::string_view expected);

}  // namespace culprit::repair
