// SPDX-License-Identifier: MIT
#include "report/html/html.h"

#include "report/parts/printable.h"

namespace culprit::report {

Html::Html(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const Character character = decode(text, at);
    std::string_view bytes = text.substr(at, character.length);
    at += character.length;
    if (bytes == "&") {
      markup_ += "&amp;";
    } else if (bytes == "<") {
      markup_ += "&lt;";
    } else if (bytes == ">") {
      markup_ += "&gt;";
    } else if (bytes == "\"") {
      markup_ += "&quot;";
    } else if (bytes == "'") {
      markup_ += "&#39;";
    } else if (bytes == "\n" || bytes == "\t" || is_visible(character)) {
      markup_ += bytes;
    } else {
      std::string shown = visible(text, at - character.length, character);  // "<1B>"
      markup_ += "&lt;" + shown.substr(1, shown.size() - 2) + "&gt;";
    }
  }
}

Html Html::trusted(std::string markup) {
  Html html;
  html.markup_ = std::move(markup);
  return html;
}

Html element(std::string_view name, std::initializer_list<Attribute> attributes,
             const Html& content) {
  std::string markup = "<";
  markup += name;
  for (const Attribute& each : attributes) {
    if (each.value.empty()) continue;
    markup += ' ';
    markup += each.name;
    markup += "=\"";
    markup += Html(each.value).markup();
    markup += '"';
  }
  markup += '>';
  markup += content.markup();
  markup += "</";
  markup += name;
  markup += '>';
  return Html::trusted(std::move(markup));
}

Html element(std::string_view name, const Html& content) {
  return element(name, {}, content);
}

Html link(const std::string& id, const Html& content) {
  return element("a", {{"href", "#" + id}}, content);
}

Html spoken(std::string_view text) {
  return element("span", {{"class", "spoken"}}, text);
}

}  // namespace culprit::report
