// Builds packages and apps, but only what changed. `--force` builds everything.
import { remember } from "./build/stamp.mjs";
import { dueSteps, steps } from "./build/steps.mjs";
import { dim, duration, green, red, say } from "./terminal.mjs";

const startedAt = performance.now();
const due = process.argv.includes("--force") ? steps : dueSteps();

/** @type {Map<string, Promise<void>>} */
const running = new Map();
for (const step of due) running.set(step.name, perform(step));
const results = await Promise.allSettled(running.values());

const failures = results.filter((result) => result.status === "rejected");
for (const failure of failures) say(red(String(failure.reason?.stack ?? failure.reason)));
if (failures.length > 0) process.exit(1);

if (due.length === 0) say(dim("Everything is built."));
else say(`${green("✓")} built ${due.map(({ name }) => name).join(", ")}  ${dim(duration(performance.now() - startedAt))}`);

/** @param {import("./build/steps.mjs").Step} step */
async function perform(step) {
  await Promise.all(step.after.map((name) => running.get(name)));
  // Loaded only when something is due: the tools take longer to start than a build that has nothing to do.
  if (step.kind === "package") await (await import("./build/package.mjs")).buildPackage(step);
  else await (await import("./build/app.mjs")).buildApp(step);
  remember(step.name, step.inputs, step.outputs);
}
