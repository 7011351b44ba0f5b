import { buildAll } from "../build/build-all.mjs";
import { ensureInstalled } from "../install.mjs";
import { red } from "../terminal.mjs";
import { buildLater } from "./build-later.mjs";
import { explain } from "./explain.mjs";
import { greeting } from "./greeting.mjs";
import { help } from "./help.mjs";
import { runUntilStopped } from "./lifetime.mjs";

/**
 * Runs Latchkit for development: everything it needs is set up first, and only when missing or out of date.
 *
 * @param {string[]} args Of the command line.
 */
export async function start(args) {
  if (args.includes("--help") || args.includes("-h")) return void process.stdout.write(help);
  if (args.length > 0) return fail(`npm start has no option ${args[0]}. For its options, run: npm start -- --help`);
  const startedAt = performance.now();
  await runUntilStopped(async () => {
    try {
      await ensureInstalled();
      if (!(await buildAll({ withLater: false })))
        return fail("Latchkit could not be built, so it does not start. See the output above.");
      const { serve } = await import("./serve.mjs");
      const running = await serve(process.env);
      process.stdout.write(greeting(running, performance.now() - startedAt));
      void running.server.failure.then((error) => fail(error.message));
      const stopBuilding = buildLater();
      return {
        close() {
          stopBuilding?.();
          return running.close();
        },
      };
    } catch (error) {
      return fail(explain(error, process.env));
    }
  });
}

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  process.stderr.write(`\n${red("✗")} ${sentence}\n\n`);
  process.exit(1);
}
