// What `culprit run` says on the terminal about a run, in the manner of a sanitizer.
//
//   off_by_one.c:6:14: violated: index 5 is outside int a[5]
//       6 |     sum += a[i];
//         |            ^~~~
//     in total at off_by_one.c:6:14
//     called from main at off_by_one.c:12:18    printf("%d\n", total(a));
#pragma once

#include <string>
#include <string_view>

#include "report/palette.h"
#include "source/source_files.h"
#include "unroll/executor.h"

namespace culprit::report {

// How a run ended, with everything there is to see. `name` stands for the program where no place is
// known.
std::string run_to_text(const unroll::RunResult& result, std::string_view name,
                        const source::SourceFiles& files, const Palette& colours);

// "a.c:3:5: violated: text" and the source with a caret below it.
std::string headline(std::string_view name, std::string_view label, std::string_view label_colour,
                     std::string_view text, source::SourceSpan span,
                     const source::SourceFiles& files, const Palette& colours);

// One line for each activation, innermost first; the middle of a very deep stack is left out.
std::string stack_to_text(const std::vector<unroll::StackEntry>& stack,
                          const source::SourceFiles& files, const Palette& colours);

}  // namespace culprit::report
