// SPDX-License-Identifier: MIT
// Walks through pages of culprit as a reader would (browser_test.py makes them and says what each can do).
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const axePath = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const plan = JSON.parse(readFileSync(process.argv[2], "utf8"));
let failures = 0, checks = 0;

const browser = await chromium.launch({ executablePath: plan.browser, args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] });

function expect(holds, page, what) {
  ++checks;
  if (holds) return;
  ++failures;
  console.log(`FAIL ${page.name}: ${what}`);
}

// A window with the page in it. Errors and requests to anywhere count as failures.
async function open(entry, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.on("console", (message) => { if (message.type() === "error" || message.type() === "warning") expect(false, entry, `console: ${message.text()}`); });
  page.on("pageerror", (error) => expect(false, entry, `script: ${error.message}`));
  page.on("dialog", async (dialog) => { expect(false, entry, "a dialog opened"); await dialog.dismiss(); });
  const address = pathToFileURL(entry.file).href;
  page.on("request", (request) => { if (request.url() !== address) expect(false, entry, `request to ${request.url()}`); });
  await page.goto(address);
  return { page, close: () => context.close() };
}

async function accessible(entry, page, what) {
  // The policy of the page forbids scripts, also this one; the driver's own world is not the page's.
  const source = readFileSync(axePath, "utf8");
  const found = await page.evaluate(`(async () => { ${source}; return (await axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"] })).violations
    .map((each) => each.id + " at " + each.nodes.slice(0, 3).map((node) => node.target.join(" ")).join(", ")); })()`);
  expect(found.length === 0, entry, `${what}: ${found.join("; ")}`);
}

const count = (page, selector) => page.locator(selector).count();
const isWide = (page) => page.evaluate(() => document.scrollingElement.scrollWidth > innerWidth + 1);

async function links(entry, page) {
  const dead = await page.evaluate(() => [...document.querySelectorAll("a[href^='#']")].map((link) => link.getAttribute("href").slice(1))
    .filter((id) => !document.getElementById(id)));
  expect(dead.length === 0, entry, `links lead nowhere: ${[...new Set(dead)].slice(0, 5).join(", ")}`);
  const ids = await page.evaluate(() => { const all = [...document.querySelectorAll("[id]")].map((each) => each.id); return all.length - new Set(all).size; });
  expect(ids === 0, entry, `${ids} ids stand twice`);
  for (const link of await page.locator("#story dd a").all()) await link.click();
}

const walks = {
  async run(entry, page) {
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    const second = await page.evaluate(() => [...document.querySelectorAll("tr.row")].findIndex((row) => row.ariaCurrent === "step" || row.hasAttribute("aria-current")));
    expect(second >= 0, entry, "j does not lead to a step");
    if (second < 0) return;
    expect(await count(page, ".source tr.now") > 0, entry, "the text does not follow");
    await page.keyboard.press("k");
    const first = await page.evaluate(() => [...document.querySelectorAll("tr.row")].findIndex((row) => row.hasAttribute("aria-current")));
    expect(first < second || second === 0, entry, "k does not lead back");
    await page.keyboard.press("ArrowDown");
    expect(await page.evaluate(() => document.querySelector("tr[aria-current]").getBoundingClientRect().top < innerHeight), entry, "the step is not in sight");
  },
  async two(entry, page) {
    await page.click("#first-divergence");
    expect(await page.locator("#divergence").getAttribute("aria-current") === "step", entry, "f does not lead to where the runs part");
    const at = await page.evaluate(() => { const box = document.querySelector("#divergence").getBoundingClientRect(); return box.top > 0 && box.bottom < innerHeight; });
    expect(at, entry, "where the runs part is not in sight");
    await page.keyboard.press("n");
    expect(await count(page, "tr[aria-current].differs, tr[aria-current].alone") === 1, entry, "n does not lead to a difference");
    expect(await count(page, "#watch tbody tr") > 0, entry, "no values are shown");
    await page.check("#only-differences");
    expect(await page.locator("tr.row:not(.differs):not(.alone)").first().isHidden(), entry, "steps that do not differ are still shown");
    await page.uncheck("#only-differences");
  },
  async origins(entry, page) {
    await page.waitForFunction(() => document.querySelectorAll("td.step[data-from]").length === document.querySelectorAll(".traceable").length);
    await page.locator(".traceable .words").last().click();
    expect(await count(page, "td.origin") > 0, entry, "no origin of a value lights up");
    await page.locator(".traceable .words").last().focus();
    await page.keyboard.press("Enter");
    expect(await count(page, "td.origin") === 0, entry, "the origins do not go out again");
  },
  async lanes(entry, page) {
    expect(await count(page, ".lanes thead th") > 1, entry, "there is one lane");
    expect(await count(page, ".lanes .switch .head") > 0, entry, "no switch is drawn");
    await walks.run(entry, page);
  },
  async waves(entry, page) {
    expect(await count(page, "svg.wave polyline, svg.wave rect") > 0, entry, "no wave is drawn");
  },
  async two_waves(entry, page) {
    expect(await count(page, "svg.wave.repaired") > 0, entry, "no wave of the repaired circuit is drawn");
    expect(await count(page, "svg.wave rect.other") > 0, entry, "no cycle is marked that differs");
  },
  async blame(entry, page) {
    expect(await count(page, "#blame li") > 0, entry, "nothing is blamed");
    expect(await count(page, ".mark.blamed") > 0, entry, "nothing is underlined");
    const mark = page.locator(".mark.blamed").first();
    expect((await mark.getAttribute("title")).length > 0, entry, "the mark says nothing");
    await mark.click();
    expect(await count(page, ":target") === 1, entry, "the mark leads nowhere");
  },
  async patch(entry, page) {
    const button = page.locator("#patches .copy, #blame .copy").first();
    await button.click();
    await page.waitForFunction((each) => each.textContent !== "Copy", await button.elementHandle());
    expect(await button.textContent() === "Copied", entry, "the patch is not copied");
  },
  async hostile(entry, page) {
    await page.waitForTimeout(50);
    expect(await page.evaluate(() => window.obeyed) === undefined, entry, "the program's text is obeyed");
    expect(await count(page, "img, iframe, script[src]") === 0, entry, "the program's text became markup");
    expect((await page.textContent("main")).includes("<script>window.obeyed"), entry, "the program's text is not shown");
    const hidden = await page.evaluate(() => /[\u0000-\u0008\u000b-\u001f\u202a-\u202e]/.test(document.body.textContent));
    expect(!hidden, entry, "characters that hide or reorder text are there");
  },
};

async function keyboardAlone(entry, page) {
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement.className) === "skip", entry, "the first stop is not the link that skips");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement.id) === "main", entry, "the link that skips does not skip");
}

async function dark(entry, page) {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await ground();
  await page.click("#theme");
  expect(await ground() !== before, entry, "the button does not change the colours");
  await accessible(entry, page, "dark");
}

for (const entry of plan.pages) {
  const usual = await open(entry);
  await keyboardAlone(entry, usual.page);
  await links(entry, usual.page);
  expect(!await isWide(usual.page), entry, "the page is wider than the window");
  await accessible(entry, usual.page, "light");
  for (const ability of entry.can) await walks[ability](entry, usual.page);
  await dark(entry, usual.page);
  if (plan.shots) await usual.page.screenshot({ path: `${plan.shots}/${entry.name}.png` });
  await usual.close();

  const narrow = await open(entry, { viewport: { width: 360, height: 740 }, colorScheme: "dark" });
  expect(!await isWide(narrow.page), entry, "the page is wider than a phone");
  await accessible(entry, narrow.page, "narrow");
  await narrow.close();

  const plain = await open(entry, { javaScriptEnabled: false });
  expect((await plain.page.textContent("main")).trim().length > 0, entry, "nothing is there without a script");
  expect(await plain.page.locator(".needs-script:visible").count() === 0, entry, "controls are there that need a script");
  if (entry.can.includes("run") || entry.can.includes("lanes")) expect(await plain.page.locator("td.step").first().isVisible(), entry, "steps are not shown without a script");
  await plain.close();
}
await browser.close();
console.log(`${plan.pages.length} pages, ${checks} checks, ${failures} failures`);
process.exit(failures === 0 ? 0 : 1);
