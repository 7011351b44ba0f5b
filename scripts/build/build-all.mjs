import { stripVTControlCharacters } from "node:util";
import { dim, duration, green, red, say } from "../terminal.mjs";
import { forget, remember, stampInputs } from "./stamp.mjs";
import { dueSteps, steps } from "./steps.mjs";
import { buildAlone, markFinished, markUnfinished } from "./unfinished.mjs";

/**
 * Builds what is missing or out of date, each step as soon as those it reads are done.
 *
 * @param {object} [options]
 * @param {boolean} [options.isForced] Builds what is up to date, too. Default: `false`.
 * @param {boolean} [options.isTalkative] Says so when there was nothing to do. Default: `false`.
 * @param {boolean} [options.withLater] Builds also what `npm start` leaves until it answers. Default: `true`.
 * @returns {Promise<boolean>} Whether all of it succeeded; failures have been printed.
 */
export function buildAll({ isForced = false, isTalkative = false, withLater = true } = {}) {
  return buildAlone(async () => {
    const due = isForced ? steps : dueSteps({ withLater });
    if (due.length === 0 && isTalkative) say(dim("Everything is built."));
    if (due.length > 0) markUnfinished();
    const isBuilt = due.length === 0 || (await perform(due, isTalkative));
    if (isBuilt && withLater) markFinished();
    return isBuilt;
  });
}

/** @param {import("./steps.mjs").Step[]} due @param {boolean} isTalkative */
async function perform(due, isTalkative) {
  const startedAt = performance.now();
  if (!isTalkative) say(dim(`Building ${due.map(({ name }) => name).join(", ")} …`));

  /** @type {Map<string, Promise<boolean>>} */
  const running = new Map();
  for (const step of due) running.set(step.name, attempt(step, running));
  const isBuilt = (await Promise.all(running.values())).every(Boolean);
  const took = dim(duration(performance.now() - startedAt));
  if (isBuilt) say(`${green("✓")} Built ${due.map(({ name }) => name).join(", ")}  ${took}`);
  return isBuilt;
}

/** @param {import("./steps.mjs").Step} step @param {Map<string, Promise<boolean>>} running */
async function attempt(step, running) {
  const readable = await Promise.all(step.after.map((name) => running.get(name) ?? true));
  if (!readable.every(Boolean)) return false; // What it reads failed, and has said why.
  try {
    const inputs = stampInputs(step.inputs); // Taken first: what changes during the build makes it due again.
    forget(step.name); // An interrupted build leaves results that no stamp vouches for.
    await build(step);
    remember(step.name, inputs, step.outputs);
    return true;
  } catch (error) {
    const message = stripVTControlCharacters(error instanceof Error ? error.message : String(error)); // the tools' colours
    say(`${red("✗")} Could not build ${step.name}\n${message.trim()}\n`);
    return false;
  }
}

/** @param {import("./steps.mjs").Step} step */
async function build(step) {
  // The tools are loaded only when something is due: they take longer to start than a build that has nothing to do.
  if (step.kind === "modules") await (await import("./package.mjs")).buildModules(step);
  else if (step.kind === "declarations") await (await import("./package.mjs")).buildTypes(step);
  else if (step.kind === "renderer") await (await import("./renderer.mjs")).buildEmailRenderer(step);
  else if (step.kind === "documentation") await (await import("./documentation.mjs")).buildDocumentation(step);
  else await (await import("./app.mjs")).buildApp(step);
}
