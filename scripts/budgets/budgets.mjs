import { bold, dim, green, kilobytes, red, say, table, yellow } from "../terminal.mjs";
import { measureImport } from "./import-time.mjs";
import { countServerPackages, measureInstallation } from "./installation.mjs";
import { limits } from "./limits.mjs";
import { measurePages } from "./pages.mjs";
import { countTypeInstantiations } from "./type-instantiations.mjs";

/**
 * Measures what has a limit, one after the other so that nothing disturbs the times.
 *
 * @param {object} options
 * @param {boolean} options.isWhole Whether other bundlers than Rolldown, and times in a browser, count as well.
 * @returns {Promise<import("../test/test.mjs").Part>}
 */
export async function runBudgets({ isWhole }) {
  say(`\n${bold("Budgets")}`);
  const found = {
    ...(await measureInstallation()),
    serverPackages: countServerPackages(),
    typeInstantiations: await countTypeInstantiations(),
    importMillis: await measureImport(),
    ...(await measurePages({ isWhole })),
  };
  const verdicts = Object.entries(found).map(([name, value]) =>
    judge(limits[/** @type {keyof typeof found} */ (name)], value),
  );
  say(
    table(
      ["", "", " found", " limit"],
      verdicts.map(({ row }) => row),
    ),
  );
  if (!isWhole) say(dim("  Left to npm run test:all: esbuild, Rollup and webpack; how soon SignIn shows"));
  const failed = verdicts.filter(({ isKept }) => !isKept).length;
  return { name: "budgets", passed: verdicts.length - failed, failed };
}

/** @param {import("./limits.mjs").Limit} limit @param {number} value */
function judge({ what, limit, unit, tolerance = 1 }, value) {
  const isKept = value <= limit * tolerance;
  const isWithin = value <= limit;
  const mark = isWithin ? green("✓") : isKept ? yellow("!") : red("✗");
  return { isKept, row: [`  ${mark}`, what, show(value, unit), dim(show(limit, unit))] };
}

/** @param {number} value @param {import("./limits.mjs").Limit["unit"]} unit */
function show(value, unit) {
  if (unit === "B") return kilobytes(value);
  if (unit === "packages" || unit === "types") return String(value);
  return `${value.toFixed(unit === "ms" ? 1 : 2)} ${unit}`;
}
