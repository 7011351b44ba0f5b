// Computes figures about the shape of the code and compares them with scripts/structure/limits.json. A figure that got
// worse fails the check; one that got better asks for its limit to be tightened: node scripts/check/structure.mjs
// --tighten. --worst shows what makes up each.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { computeFigures } from "../structure/figures.mjs";
import { readSources } from "../structure/sources.mjs";
import { table } from "../terminal.mjs";
import { root } from "../workspace.mjs";

const file = join(root, "scripts", "structure", "limits.json");
/** @type {Record<string, number>} */
const limits = JSON.parse(readFileSync(file, "utf8"));
const figures = computeFigures(readSources());
const tightens = process.argv.includes("--tighten");
const shown = process.argv.includes("--worst") ? 15 : 0;

const rows = figures.map((figure) => {
  const { name, value } = figure;
  const verdict = judge(figure);
  if (verdict === "worse") process.exitCode = 1;
  if (tightens && verdict !== "worse") limits[name] = value;
  const remarks = { worse: "worse than its limit", better: "its limit can be tightened", equal: "" };
  return [name, String(value), String(limits[name] ?? "–"), remarks[verdict]];
});
const unknown = Object.keys(limits).filter((name) => !figures.some((figure) => figure.name === name));
if (unknown.length > 0 && !tightens) process.exitCode = 1;

const isFine = !process.exitCode;
process.stdout.write(`${isFine ? "note: " : ""}${table(["figure", " now", " limit", ""], rows)}\n`);
for (const name of unknown) process.stdout.write(`limits.json has a limit for "${name}", which is not a figure\n`);
for (const figure of figures) {
  const count = shown || (judge(figure) === "worse" ? 10 : 0);
  const worst = (figure.worst ?? []).slice(0, count);
  if (worst.length > 0)
    process.stdout.write(`\n${figure.name}\n${worst.map((line) => `  ${line.slice(0, 300)}`).join("\n")}\n`);
}
if (tightens) {
  for (const name of unknown) delete limits[name];
  writeFileSync(file, `${JSON.stringify(limits, null, 2)}\n`);
}

/** @param {import("../structure/figures.mjs").Figure} figure @returns {"worse" | "better" | "equal"} */
function judge({ name, value, isFloor = false }) {
  const limit = limits[name];
  if (limit === undefined) return tightens ? "better" : "worse";
  if (value === limit) return "equal";
  return value > limit === isFloor ? "better" : "worse";
}
