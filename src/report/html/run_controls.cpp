// SPDX-License-Identifier: MIT
#include "report/html/run_controls.h"

namespace culprit::report {

namespace {

Html button(std::string_view id, std::string_view key, std::string_view text) {
  return element(
      "button",
      {{"type", "button"}, {"id", std::string(id)}, {"aria-keyshortcuts", std::string(key)}},
      Html(text) + element("kbd", key));
}

}  // namespace

Html run_controls(bool has_differences) {
  Html buttons = button("step-back", "k", "Back ") + button("step-on", "j", "On ");
  if (has_differences) {
    buttons += button("next-difference", "n", "Next difference ") +
               button("first-divergence", "f", "Where they part ") +
               element("label", Html::trusted(R"(<input type="checkbox" id="only-differences">)") +
                                    Html(" only differences"));
  }
  return element(
      "div",
      {{"class", "controls needs-script"}, {"role", "toolbar"}, {"aria-label", "follow the run"}},
      buttons);
}

}  // namespace culprit::report
