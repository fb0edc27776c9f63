// SPDX-License-Identifier: MIT
// Markup in the making. A text becomes markup by being escaped, always: what a program is called,
// what it prints and what its strings say can only be shown, never obeyed.
//
//   element("li", {{"class", "step"}}, "a < b")  ->  <li class="step">a &lt; b</li>
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace culprit::report {

class Html {
 public:
  Html() = default;
  Html(std::string_view text);  // escaped; what a reader could not see is shown as <1B>
  Html(const std::string& text) : Html(std::string_view(text)) {}
  Html(const char* text) : Html(std::string_view(text)) {}
  // Markup that culprit itself wrote.
  static Html trusted(std::string markup);

  Html& operator+=(const Html& more) {
    markup_ += more.markup_;
    return *this;
  }
  friend Html operator+(Html a, const Html& b) { return a += b; }
  [[nodiscard]] bool empty() const { return markup_.empty(); }
  [[nodiscard]] const std::string& markup() const { return markup_; }

 private:
  std::string markup_;
};

struct Attribute {
  std::string_view name;
  std::string value;  // an attribute without one is left out
};

Html element(std::string_view name, std::initializer_list<Attribute> attributes,
             const Html& content);
Html element(std::string_view name, const Html& content);
// A link to a place of the page.
Html link(const std::string& id, const Html& content);
// What only a screen reader says.
Html spoken(std::string_view text);

}  // namespace culprit::report
