// SPDX-License-Identifier: MIT
#include "frontend/circuit/yosys_design.h"

#include <charconv>
#include <nlohmann/json.hpp>

#include "source/errors.h"
#include "source/invariant.h"

namespace culprit::frontend::circuit {

namespace {

using Json = nlohmann::ordered_json;
using source::SourceSpan;

class DesignReader {
 public:
  DesignReader(const source::SourceFiles& files, const std::vector<source::FileId>& ids,
               const std::vector<VerilogText>& texts)
      : files_(files), ids_(ids), texts_(texts) {
    for (const VerilogText& text : texts) {
      std::vector<std::uint32_t>& starts = line_starts_.emplace_back();
      starts.push_back(0);
      for (std::uint32_t i = 0; i < text.rewritten.size(); ++i) {
        if (text.rewritten[i] == '\n') starts.push_back(i + 1);
      }
    }
  }

  YosysDesign run(const std::string& text) {
    Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded()) throw source::InputError("yosys wrote a netlist that is no JSON");
    YosysDesign design;
    for (const auto& [name, module] : json.at("modules").items()) {
      design.modules[name] = read_module(name, module);
      const Json& attributes = module.at("attributes");
      if (attributes.contains("top")) design.top = name;
    }
    if (design.top.empty() && design.modules.size() == 1)
      design.top = design.modules.begin()->first;
    if (design.top.empty()) throw source::InputError("the files hold no module; --top names one");
    return design;
  }

 private:
  static Bit read_bit(const Json& bit) {
    if (bit.is_number()) return bit.get<Bit>();
    const auto& text = bit.get_ref<const std::string&>();
    return text == "0"   ? bit_zero
           : text == "1" ? bit_one
           : text == "z" ? bit_floating
                         : bit_unknown;
  }

  static std::vector<Bit> read_bits(const Json& bits) {
    std::vector<Bit> result;
    for (const Json& bit : bits) result.push_back(read_bit(bit));
    return result;
  }

  // "0.v:3.16-3.21"; several, separated by |, are no place to point to.
  SourceSpan read_span(const Json& attributes) const {
    if (!attributes.contains("src")) return {};
    std::string text = attributes.at("src").get<std::string>();
    if (text.find('|') != std::string::npos) return {};
    unsigned numbers[5] = {};
    std::size_t count = 0;
    const char* at = text.data();
    const char* end = at + text.size();
    while (at < end && count < 5) {
      auto [rest, error] = std::from_chars(at, end, numbers[count]);
      if (error == std::errc{}) {
        ++count;
        at = rest;
      } else {
        ++at;
      }
    }
    if (count != 5 || numbers[0] >= ids_.size() || numbers[1] == 0) return {};
    const std::vector<std::uint32_t>& starts = line_starts_[numbers[0]];
    if (numbers[1] > starts.size() || numbers[3] > starts.size() || numbers[2] == 0 ||
        numbers[4] == 0)
      return {};
    const VerilogText& rewritten = texts_[numbers[0]];
    SourceSpan span{ids_[numbers[0]], rewritten.original(starts[numbers[1] - 1] + numbers[2] - 1),
                    rewritten.original(starts[numbers[3] - 1] + numbers[4] - 1)};
    std::string_view text_of_file = files_.text(span.file);
    if (span.begin > span.end || span.end > text_of_file.size()) return {};
    // Yosys begins some ranges at the blank before them.
    while (span.begin < span.end &&
           (text_of_file[span.begin] == ' ' || text_of_file[span.begin] == '\t'))
      ++span.begin;
    return span;
  }

  YosysModule read_module(const std::string& name, const Json& json) const {
    YosysModule module;
    module.name = name;
    module.span = read_span(json.at("attributes"));
    for (const auto& [port, value] : json.at("ports").items()) {
      if (value.at("direction") == "inout")
        throw source::Unsupported("a port that is input and output", module.span);
      module.ports.push_back({port, value.at("direction") == "input", read_bits(value.at("bits"))});
    }
    for (const auto& [cell, value] : json.at("cells").items())
      module.cells.push_back(read_cell(cell, value));
    for (const auto& [wire, value] : json.at("netnames").items()) {
      YosysWire made;
      made.name = wire;
      made.bits = read_bits(value.at("bits"));
      made.span = read_span(value.at("attributes"));
      made.hidden = value.at("hide_name").get<int>() != 0;
      made.is_signed = value.value("signed", 0) != 0;
      made.upward = value.value("upto", 0) != 0;
      made.lowest = value.value("offset", 0);
      if (value.at("attributes").contains("init"))
        made.initial = value.at("attributes").at("init").get<std::string>();
      module.wires.push_back(std::move(made));
    }
    return module;
  }

  YosysCell read_cell(const std::string& name, const Json& json) const {
    YosysCell cell;
    cell.name = name;
    cell.type = json.at("type").get<std::string>();
    cell.span = read_span(json.at("attributes"));
    cell.hidden = json.at("hide_name").get<int>() != 0;
    for (const auto& [parameter, value] : json.at("parameters").items()) {
      std::uint64_t number = 0;
      if (value.is_number()) {
        number = value.get<std::uint64_t>();
      } else {
        for (char c : value.get<std::string>()) number = number << 1 | (c == '1' ? 1u : 0u);
      }
      cell.parameters[parameter] = number;
    }
    for (const auto& [port, bits] : json.at("connections").items())
      cell.connections[port] = read_bits(bits);
    const Json directions = json.value("port_directions", Json::object());
    for (const auto& [port, direction] : directions.items())
      cell.directions[port] = direction.get<std::string>();
    return cell;
  }

  const source::SourceFiles& files_;
  const std::vector<source::FileId>& ids_;
  const std::vector<VerilogText>& texts_;
  std::vector<std::vector<std::uint32_t>> line_starts_;
};

}  // namespace

YosysDesign read_design(const std::string& json, const source::SourceFiles& files,
                        const std::vector<source::FileId>& ids,
                        const std::vector<VerilogText>& texts) {
  return DesignReader(files, ids, texts).run(json);
}

}  // namespace culprit::frontend::circuit
