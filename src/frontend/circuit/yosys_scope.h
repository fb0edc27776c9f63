// SPDX-License-Identifier: MIT
// One instance of a module while the circuit is built: which node each of its nets is, who drives
// and who uses it, and how a word of it is written.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "circuit/circuit.h"
#include "frontend/circuit/yosys_design.h"

namespace culprit::frontend::circuit {

class YosysScope {
 public:
  YosysScope(const YosysModule& module, std::string path, ::culprit::circuit::Circuit& circuit,
             const source::SourceFiles& files);

  [[nodiscard]] const YosysModule& module() const { return module_; }
  [[nodiscard]] const std::string& path() const { return path_; }  // "" or "u3."

  // The node of a net; a cut that is defined later where it has none yet.
  ::culprit::circuit::NodeId node(Bit bit);
  ::culprit::circuit::Word word(const std::vector<Bit>& bits);
  // Makes the net this node; before anything asks for it.
  void set(Bit bit, ::culprit::circuit::NodeId node) { nodes_[bit] = node; }
  // The net is driven by this.
  void drive(Bit bit, ::culprit::circuit::NodeId node);
  // Nets that were asked for and that nothing drives.
  [[nodiscard]] std::vector<Bit> undriven() const;
  // The name of a net, with the path: "u3.sum[2]".
  [[nodiscard]] std::string full_name(Bit bit) const;

  // How the word is written inside the module: a name, a part of one, a constant, or the expression
  // that makes it. Empty if it has no such form.
  [[nodiscard]] std::string text_of(const std::vector<Bit>& bits) const;
  [[nodiscard]] bool is_signed(const std::vector<Bit>& bits) const;
  // The cell that drives the net; SIZE_MAX: none of this module.
  [[nodiscard]] std::size_t driver(Bit bit) const;
  // Whether anything but these cells uses the net: another cell, a port, or a name of the user's.
  [[nodiscard]] bool used_outside(Bit bit, const std::set<std::size_t>& cells) const;

 private:
  const YosysModule& module_;
  std::string path_;
  ::culprit::circuit::Circuit& circuit_;
  const source::SourceFiles& files_;
  std::map<Bit, ::culprit::circuit::NodeId> nodes_;
  std::map<Bit, std::size_t> drivers_;
  std::map<Bit, std::set<std::size_t>> users_;
  std::set<Bit> seen_by_user_;
};

// Whether the port of a cell is an output.
bool is_output(const YosysCell& cell, const std::string& port);

}  // namespace culprit::frontend::circuit
