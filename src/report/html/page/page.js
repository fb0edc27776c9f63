
"use strict";
// Lets one follow the runs of the page: every step, its line, its variables, where its value came from. The page is
// complete without it.
(() => {
  const root = document.documentElement;
  root.classList.add("scripted");

  // What sticks to the top of the window stays below the header, however many lines that has.
  const header = document.querySelector("header");
  const stickBelowHeader = () => {
    const height = header.offsetHeight;
    for (const each of document.querySelectorAll(".follow, .text")) each.style.top = height + "px";
  };
  new ResizeObserver(stickBelowHeader).observe(header);

  // ---- light and dark
  const theme = document.getElementById("theme");
  const prefersDark = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (root.dataset.theme ?? (prefersDark.matches ? "dark" : "light")) === "dark";
  const nameTheme = () => {
    theme.textContent = isDark() ? "Light" : "Dark";
    theme.setAttribute("aria-pressed", String(isDark()));
  };
  theme.addEventListener("click", () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    nameTheme();
  });
  prefersDark.addEventListener("change", nameTheme);
  nameTheme();

  // ---- copying a diff
  const copyText = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      const area = document.createElement("textarea");
      area.value = text;
      document.body.append(area);
      area.select();
      const done = document.execCommand("copy");
      area.remove();
      return done;
    }
  };
  for (const button of document.querySelectorAll(".copy")) {
    button.addEventListener("click", async () => {
      const done = await copyText(button.parentElement.querySelector("pre").textContent);
      button.textContent = done ? "Copied" : "Select the text to copy it";
      setTimeout(() => { button.textContent = "Copy"; }, 2000);
    });
  }

  // ---- the steps
  const table = document.getElementById("steps");
  if (!table) return;
  const rows = [...table.querySelectorAll("tr.row")];
  const watch = document.querySelector("#watch tbody");
  const isTwo = table.classList.contains("two");
  let at = -1;

  const stepsOf = (row) => [...row.querySelectorAll("td.step")];
  const isDifferent = (row) => row.classList.contains("differs") || row.classList.contains("alone");

  const followText = (row) => {
    for (const line of document.querySelectorAll(".source tr.now")) line.classList.remove("now");
    let first = true;
    for (const step of stepsOf(row)) {
      const line = document.getElementById(step.dataset.line ?? "");
      if (!line) continue;
      line.classList.add("now");
      if (first) scrollInside(line);
      first = false;
    }
  };
  // The text moves in its own part of the window; where it has none, the page stays where it is.
  const scrollInside = (line) => {
    const pane = line.closest(".text");
    if (!pane || getComputedStyle(pane).overflowY !== "auto") return;
    const inner = line.getBoundingClientRect(), outer = pane.getBoundingClientRect();
    if (inner.top < outer.top + 40 || inner.bottom > outer.bottom - 40)
      pane.scrollTop += inner.top - outer.top - outer.height / 3;
  };

  // The values of all variables that were assigned up to a row, and which of them by it.
  const showValues = (to) => {
    if (!watch) return;
    const values = new Map();
    for (let i = 0; i <= to; ++i) {
      for (const step of stepsOf(rows[i])) {
        const name = step.dataset.variable;
        if (!name) continue;
        const key = step.dataset.function + "\n" + name;
        const known = values.get(key) ?? { name, of: step.dataset.function };
        known[step.id[0]] = step.dataset.value;
        known.row = i;
        values.set(key, known);
      }
    }
    const shown = [...values.values()].sort((a, b) => b.row - a.row);
    watch.replaceChildren(...shown.map((each) => {
      const row = document.createElement("tr");
      const title = document.createElement("th");
      title.scope = "row";
      title.textContent = each.name;
      title.title = "of " + each.of;
      row.append(title);
      for (const run of isTwo ? ["a", "b"] : ["a"]) {
        const cell = document.createElement("td");
        cell.textContent = each[run] ?? "–";
        row.append(cell);
      }
      if (each.row === to) row.classList.add("new");
      if (isTwo && each.a !== each.b) row.classList.add("differs");
      return row;
    }));
  };

  const go = (to, focus = true) => {
    if (to < 0 || to >= rows.length) return;
    if (at >= 0) {
      rows[at].removeAttribute("aria-current");
      rows[at].removeAttribute("tabindex");
    }
    at = to;
    const row = rows[at];
    row.setAttribute("aria-current", "step");
    row.tabIndex = -1;
    if (focus) row.focus({ preventScroll: true });
    followText(row);
    showValues(at);
    const { top, bottom } = row.getBoundingClientRect();
    const above = header.offsetHeight + document.querySelector(".follow").offsetHeight + 20;
    if (top < above || bottom > innerHeight - 40) scrollBy(0, top - Math.max(above, innerHeight * 0.5));
  };
  const isHidden = (row) => row.offsetParent === null;
  const move = (by) => {
    let to = at + by;
    while (to >= 0 && to < rows.length && isHidden(rows[to])) to += by;
    go(to);
  };
  const nextDifference = () => {
    for (let i = at + 1; i < rows.length; ++i) if (isDifferent(rows[i])) return go(i);
    firstDivergence();
  };
  const firstDivergence = () => go(rows.findIndex(isDifferent));

  const actions = {
    "step-on": () => move(1),
    "step-back": () => move(-1),
    "next-difference": nextDifference,
    "first-divergence": firstDivergence,
  };
  for (const [id, action] of Object.entries(actions)) document.getElementById(id)?.addEventListener("click", action);
  const keys = { j: "step-on", ArrowDown: "step-on", k: "step-back", ArrowUp: "step-back", n: "next-difference", f: "first-divergence" };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea")) return;
    // Arrows move what they always move, unless one is at a step.
    if (event.key.startsWith("Arrow") && !event.target.closest("#steps")) return;
    const action = keys[event.key];
    if (!action || !document.getElementById(action)) return;
    event.preventDefault();
    actions[action]();
  });
  document.getElementById("only-differences")?.addEventListener("change", (event) => {
    table.classList.toggle("only-differences", event.target.checked);
  });

  // ---- where a value came from
  const forgetOrigins = () => {
    for (const step of table.querySelectorAll(".origin, .far-origin, .asked")) step.classList.remove("origin", "far-origin", "asked");
  };
  const showOrigins = (step) => {
    const was = step.classList.contains("asked");
    forgetOrigins();
    if (was) return;
    step.classList.add("asked");
    const near = (step.dataset.from ?? "").split(" ").filter(Boolean);
    const seen = new Set(near);
    for (const id of near) document.getElementById(id)?.classList.add("origin");
    const open = [...near];
    while (open.length > 0) {
      for (const id of (document.getElementById(open.pop())?.dataset.from ?? "").split(" ").filter(Boolean)) {
        if (seen.has(id)) continue;
        seen.add(id);
        open.push(id);
        document.getElementById(id)?.classList.add("far-origin");
      }
    }
  };
  // One listener for all steps; what tells a reader that they can be asked comes when there is time.
  const stepOf = (event) => event.target.closest(".words")?.closest("td.step");
  table.addEventListener("click", (event) => {
    const step = stepOf(event);
    if (!step) return;
    go(rows.indexOf(step.parentElement), false);
    if (step.dataset.from) showOrigins(step);
  });
  table.addEventListener("keydown", (event) => {
    const step = stepOf(event);
    if (!step?.dataset.from || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    showOrigins(step);
  });
  const traceable = [...table.querySelectorAll("td.step[data-from]")];
  const announce = (from) => {
    for (const step of traceable.slice(from, from + 200)) {
      step.classList.add("traceable");
      const words = step.querySelector(".words");
      words.tabIndex = 0;
      words.setAttribute("role", "button");
      words.title = "Where does this come from?";
    }
    if (from + 200 < traceable.length) setTimeout(() => announce(from + 200), 20);
  };
  setTimeout(() => announce(0), 0);
})();
