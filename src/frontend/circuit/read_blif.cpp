// SPDX-License-Identifier: MIT
#include "frontend/circuit/read_blif.h"

#include <fmt/format.h>

#include <map>

#include "frontend/circuit/acyclic.h"
#include "source/errors.h"

namespace culprit::frontend::circuit {

namespace {

namespace net = ::culprit::circuit;
using net::NodeId;
using source::InputError;
using source::SourceSpan;

struct WordAt {
  std::string text;
  SourceSpan span;
};

// One line, with what '\' joins to it.
struct Line {
  std::vector<WordAt> words;
  SourceSpan span;
};

std::vector<Line> split(std::string_view text, source::FileId file) {
  std::vector<Line> lines;
  Line line;
  std::string word;
  std::size_t begin = 0;
  auto end_word = [&](std::size_t at) {
    if (word.empty()) return;
    SourceSpan span{file, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(at)};
    if (line.words.empty()) line.span = span;
    line.span.end = span.end;
    line.words.push_back({std::move(word), span});
    word.clear();
  };
  for (std::size_t i = 0; i <= text.size(); ++i) {
    char c = i < text.size() ? text[i] : '\n';
    if (c == '#') {
      end_word(i);
      while (i < text.size() && text[i] != '\n') ++i;
      c = '\n';
    }
    bool joins = c == '\\' && (i + 1 >= text.size() || text[i + 1] == '\n' || text[i + 1] == '\r');
    if (joins) {
      end_word(i);
      while (i < text.size() && text[i] != '\n') ++i;
    } else if (c == '\n') {
      end_word(i);
      if (!line.words.empty()) lines.push_back(std::move(line));
      line = {};
    } else if (c == ' ' || c == '\t' || c == '\r') {
      end_word(i);
    } else {
      if (word.empty()) begin = i;
      word += c;
    }
  }
  return lines;
}

class BlifReader {
 public:
  BlifReader(const source::SourceFiles& files, source::FileId file)
      : file_(file), lines_(split(files.text(file), file)) {}

  net::Circuit run() {
    circuit_.files = {file_};
    std::size_t models = 0;
    bool ended = false;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const Line& line = lines_[i];
      const std::string& key = line.words[0].text;
      if (ended && key != ".model") continue;
      if (key == ".model") {
        if (++models > 1)
          throw source::Unsupported("more than one .model in a BLIF file", line.span);
        if (line.words.size() > 1) circuit_.name = line.words[1].text;
      } else if (key == ".inputs") {
        for (std::size_t w = 1; w < line.words.size(); ++w) add_input(line.words[w]);
      } else if (key == ".outputs") {
        for (std::size_t w = 1; w < line.words.size(); ++w) outputs_.push_back(line.words[w]);
      } else if (key == ".names") {
        i = read_names(i);
      } else if (key == ".latch") {
        read_latch(line);
      } else if (key == ".end") {
        ended = true;
      } else if (key == ".clock" || key.starts_with(".default_")) {
        continue;
      } else if (key.starts_with(".")) {
        throw source::Unsupported(fmt::format("{} in a BLIF file", key), line.words[0].span);
      } else {
        throw InputError("a row of a table should follow .names", line.span);
      }
    }
    if (models == 0 && circuit_.inputs.empty() && tables_ == 0)
      throw InputError("the file holds no BLIF model",
                       lines_.empty() ? SourceSpan{} : lines_[0].span);
    finish();
    return std::move(circuit_);
  }

 private:
  NodeId node(const WordAt& word) {
    auto [at, added] = nets_.try_emplace(word.text, net::no_node);
    if (added) {
      at->second = circuit_.netlist.add_cut();
      first_use_.push_back(word);
    }
    return at->second;
  }

  void define(const WordAt& word, NodeId value) {
    if (!defined_.try_emplace(word.text, true).second)
      throw InputError(fmt::format("'{}' is driven twice", word.text), word.span);
    circuit_.netlist.define(node(word), value);
  }

  void add_signal(const WordAt& word, NodeId id, net::SignalKind kind) {
    net::Signal signal;
    signal.name = word.text;
    signal.bits = {id};
    signal.kind = kind;
    signal.span = word.span;
    circuit_.signals.push_back(std::move(signal));
  }

  void add_input(const WordAt& word) {
    NodeId id = circuit_.netlist.add_input();
    if (!defined_.try_emplace(word.text, true).second)
      throw InputError(fmt::format("'{}' is driven twice", word.text), word.span);
    // A net that was used before already has a cut.
    if (nets_.contains(word.text)) {
      circuit_.netlist.define(nets_[word.text], id);
    } else {
      nets_[word.text] = id;
    }
    circuit_.inputs.push_back({id, word.text});
    add_signal(word, id, net::SignalKind::input);
  }

  void read_latch(const Line& line) {
    // .latch INPUT OUTPUT [TYPE CONTROL] [INITIAL]
    std::size_t count = line.words.size();
    if (count < 3 || count > 6) throw InputError(".latch should have 2 to 5 words", line.span);
    std::string initial = count == 4 || count == 6 ? line.words[count - 1].text : "3";
    if (initial.size() != 1 || initial[0] < '0' || initial[0] > '3')
      throw InputError("a latch starts with 0, 1, 2 or 3 (anything)", line.words[count - 1].span);
    net::Register made;
    made.state = circuit_.netlist.add_state();
    made.next = circuit_.netlist.add_cut();
    circuit_.netlist.define(made.next, node(line.words[1]));
    made.initial = initial == "0"   ? net::Initial::low
                   : initial == "1" ? net::Initial::high
                                    : net::Initial::free;
    made.name = line.words[2].text;
    define(line.words[2], made.state);
    circuit_.registers.push_back(made);
    add_signal(line.words[2], node(line.words[2]), net::SignalKind::state);
    net::Component component;
    component.kind = net::ComponentKind::register_;
    component.name = made.name;
    component.operation = "latch";
    component.span = line.span;
    net::Copy copy;
    copy.outputs = {{made.name + "'", {made.next}}};
    copy.operands = {{line.words[1].text, {node(line.words[1])}, net::Signed::no}};
    component.copies = {copy};
    circuit_.components.push_back(std::move(component));
  }

  // Returns the index of the last line of the table.
  std::size_t read_names(std::size_t first) {
    const Line& head = lines_[first];
    if (head.words.size() < 2) throw InputError(".names needs an output", head.span);
    ++tables_;
    std::vector<NodeId> inputs;
    net::Copy copy;
    for (std::size_t w = 1; w + 1 < head.words.size(); ++w) {
      inputs.push_back(node(head.words[w]));
      copy.operands.push_back({head.words[w].text, {inputs.back()}, net::Signed::no});
    }
    const WordAt& output = head.words.back();
    SourceSpan span = head.span;
    NodeId covered = net::zero;
    char polarity = '1';
    std::size_t at = first + 1;
    for (; at < lines_.size() && lines_[at].words[0].text[0] != '.'; ++at) {
      const Line& row = lines_[at];
      span.end = row.span.end;
      std::string pattern = inputs.empty() ? "" : row.words[0].text;
      std::size_t wanted = inputs.empty() ? 1 : 2;
      const std::string& value = row.words.back().text;
      if (row.words.size() != wanted || pattern.size() != inputs.size() ||
          (value != "0" && value != "1"))
        throw InputError(
            fmt::format("a row of this table should be {} signs and a value", inputs.size()),
            row.span);
      polarity = value[0];
      NodeId product = net::one;
      for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] == '-') continue;
        if (pattern[i] != '0' && pattern[i] != '1')
          throw InputError("a row of a table is made of 0, 1 and -", row.span);
        NodeId literal = pattern[i] == '1' ? inputs[i] : circuit_.netlist.negation(inputs[i]);
        product = circuit_.netlist.both(product, literal);
      }
      covered = circuit_.netlist.either(covered, product);
    }
    define(output, polarity == '1' ? covered : circuit_.netlist.negation(covered));
    add_signal(output, node(output), net::SignalKind::wire);
    net::Component component;
    component.kind = net::ComponentKind::gate;
    component.name = output.text;
    component.operation = "names";
    component.span = span;
    copy.outputs = {{output.text, {node(output)}}};
    component.copies = {copy};
    circuit_.components.push_back(std::move(component));
    return at - 1;
  }

  void finish() {
    for (const WordAt& word : outputs_) {
      if (!defined_.contains(word.text))
        throw InputError(fmt::format("output '{}' is driven by nothing", word.text), word.span);
      for (net::Signal& signal : circuit_.signals) {
        if (signal.name == word.text && signal.kind == net::SignalKind::wire)
          signal.kind = net::SignalKind::output;
      }
    }
    for (const WordAt& word : first_use_) {
      if (!defined_.contains(word.text))
        throw InputError(fmt::format("'{}' is driven by nothing", word.text), word.span);
    }
    check_acyclic(circuit_, {});
  }

  source::FileId file_;
  std::vector<Line> lines_;
  net::Circuit circuit_;
  std::map<std::string, NodeId> nets_;
  std::map<std::string, bool> defined_;
  std::vector<WordAt> outputs_, first_use_;
  std::size_t tables_ = 0;
};

}  // namespace

net::Circuit read_blif(const source::SourceFiles& files, source::FileId file) {
  return BlifReader(files, file).run();
}

}  // namespace culprit::frontend::circuit
