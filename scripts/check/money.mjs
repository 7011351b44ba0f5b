// Money and quantities are counted in whole units: refuses arithmetic with fractions where payments are computed.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "rolldown/parseAst";
import { root } from "../workspace.mjs";

const FOLDER = join(root, "packages/server/src/features/payments");
/** These divide, but make no fractions of amounts; the reason stands beside each. */
const EXCEPTIONS = new Set([
  "ledger/calendar.ts", // instants and months
  "purchases/discount.ts", // BigInts, which have no fractions
  "revenue/churn.ts", // numbers of subscriptions
  "revenue/per-month.ts", // BigInts, which have no fractions
  "stripe/taken-back.ts", // instants
]);
const OPERATORS = new Set(["/", "/=", "**", "**="]);
const FUNCTIONS = new Set(["parseFloat", "toFixed", "toPrecision", "round", "ceil", "sqrt"]);

const problems = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".ts") && !/\.test(-data)?\.ts$/.test(file) && !EXCEPTIONS.has(file))
  .flatMap((file) => fractionsIn(readFileSync(join(FOLDER, file), "utf8")).map((what) => `${file}: ${what}`));
if (problems.length > 0) {
  console.error(`Payments must not compute with fractions, which are not exact:\n${problems.join("\n")}`);
  process.exitCode = 1;
}

/**
 * Finds arithmetic that can make fractions.
 *
 * @param {string} code TypeScript.
 * @returns {string[]} What was found, one text for each place.
 */
export function fractionsIn(code) {
  /** @type {string[]} */
  const found = [];
  JSON.stringify(parseAst(code, { lang: "ts" }), (_, node) => {
    if (OPERATORS.has(node?.operator)) found.push(`the operator ${node.operator}`);
    if (node?.type === "Literal" && typeof node.value === "number" && !Number.isInteger(node.value))
      found.push(`the number ${node.value}`);
    if (node?.type === "Identifier" && FUNCTIONS.has(node.name)) found.push(`a use of ${node.name}`);
    return typeof node === "bigint" ? null : node; // JSON has no bigints
  });
  return found;
}
