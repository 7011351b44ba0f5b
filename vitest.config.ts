import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { chromiumOptions } from "./scripts/chromium.mjs";
import { translations } from "./scripts/languages/plugin.mjs";
import { mutation } from "./scripts/mutate/plugin.mjs";

// Workspace packages are tested from their sources; other packages keep the conditions they would have in Node.
const conditions = ["latchkit-source", "module", "node", "development|production"];
const resolving = { resolve: { conditions, externalConditions: conditions } };
const plugins = [translations(), ...mutation()];
const shared = {
  plugins,
  resolve: { conditions },
  ssr: resolving,
  // Vitest loads the global set-up in an environment of its own.
  environments: { __vitest__: resolving },
};

// One PostgreSQL for the whole run; every test file takes its own database from it.
const startPostgres = "packages/testing/src/vitest-global-setup.ts";

/**
 * Sweeps of many pages, journeys beside the main ones and long proofs are in `*.proof.test.*`. They run with
 * `LATCHKIT_WHOLE_PROOFS=1`, which `npm run test:all` sets, and where the command line names a path.
 */
const runsProofs = process.env.LATCHKIT_WHOLE_PROOFS || process.argv.slice(2).some((arg) => /^[^-].*[/.]/.test(arg));
if (runsProofs) process.env.LATCHKIT_RUNS_PROOFS = "1"; // for single tests of other files
const PROOFS = runsProofs ? [] : ["**/*.proof.test.{ts,tsx,mjs}"];

/** More would need more connections than the PostgreSQL of a run has. */
const MAX_WORKERS = 8;

// No module keeps state of its own, so test files can share a process, and load what they have in common once.
const isolate = false;

/**
 * Run in Chromium, because components rely on what only a browser has: `<dialog>`, popovers, focus, the submission of
 * forms.
 */
const COMPONENT_TESTS = "{packages,apps}/*/src/**/*.component.test.tsx";

/** Begins with the files that take longest, the small ones in `tests`, so that no core idles at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes("/tests/");
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  ...shared,
  test: {
    sequence: { sequencer: LongestFirst },
    // Tests wait for databases, browsers and mails more than they reckon: a worker for every core, not for all but one.
    maxWorkers: Math.min(availableParallelism(), MAX_WORKERS),
    globalSetup: existsSync(startPostgres) ? [startPostgres] : [],
    projects: [
      {
        ...shared,
        test: {
          name: "unit",
          isolate,
          setupFiles: [
            "scripts/test/restore-mocks.mjs",
            ...(process.env.LATCHKIT_STATEMENTS_DIRECTORY ? ["packages/testing/src/record-statements.ts"] : []),
          ],
          css: { include: [/\.css\?inline$/] }, // as the build has them; other stylesheets are empty
          // `tests` is about what only the whole can show; in the same project, because each loads all modules once more.
          include: ["{packages,apps}/*/src/**/*.test.{ts,tsx}", "scripts/**/*.test.mjs", "tests/**/*.test.ts"],
          exclude: ["**/node_modules/**", ...PROOFS, COMPONENT_TESTS],
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins,
        resolve: { conditions: ["latchkit-source", "module", "browser", "development|production"] },
        // Named here, or Vite would find them one test file after the other and reload the page each time.
        optimizeDeps: {
          include: [
            "@tanstack/react-query",
            "axe-core",
            "react",
            "react-dom",
            "react-dom/client",
            "react/jsx-dev-runtime",
            "react/jsx-runtime",
            "vitest-browser-react",
          ],
        },
        test: {
          name: "components",
          include: [COMPONENT_TESTS],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumOptions(), contextOptions: { reducedMotion: "reduce" } }),
            instances: [{ browser: "chromium" }],
          },
          env: { LATCHKIT_WHOLE_PROOFS: process.env.LATCHKIT_WHOLE_PROOFS ?? "" },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
