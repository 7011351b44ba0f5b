import { readdir, readFile } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { type CommandContext, CommandError } from "../command-context.ts";
import { apply } from "../init/apply.ts";
import { isYes } from "../init/connection.ts";
import { findPackageManager, installCommands } from "../init/package-manager.ts";
import type { FileChange } from "../init/plan.ts";
import { describeChange } from "../init/report.ts";
import { misuse, readOptions } from "../options.ts";
import { DEFAULT_API_URL } from "../web-address.ts";
import { leftOver, NEW_PACKAGES, renameInCode, renameVariables, withoutOfficialPackages } from "./stack-names.ts";

const OPTIONS = {
  url: { type: "string" },
  "dry-run": { type: "boolean" },
  yes: { type: "boolean", short: "y" },
} as const;

/** Folders with code of others, or that is built. */
const FOREIGN = new Set(["node_modules", ".git", ".next", ".vercel", "dist", "build", "out", "coverage"]);
const CODE = /\.([cm]?[jt]sx?|mdx)$/;
const ENVIRONMENT = /^\.env(\.|$)/;

/** `latchkit codemod stack`: moves an application of the official packages to Latchkit's. */
export async function codemod(args: readonly string[], context: CommandContext): Promise<void> {
  const { values, words } = readOptions(args, OPTIONS, { command: "codemod", maxWords: 2 });
  const [name, place = "."] = words;
  if (name !== "stack") throw misuse("Name a codemod: latchkit codemod stack.", "codemod");
  const isDryRun = values["dry-run"] ?? false;
  const ask = values.yes || isDryRun ? null : context.ask;
  if (!ask && !values.yes && !isDryRun)
    throw misuse("This terminal cannot ask questions: pass --yes to go ahead, or --dry-run.", "codemod");

  const folder = resolve(context.folder, place);
  const paths = await listFiles(folder, folder);
  const files = await Promise.all(
    paths.map(async (path) => [path, await readFile(join(folder, path), "utf8")] as const),
  );
  const changes = files.flatMap(([path, before]) => changeOf(path, before));
  if (changes.length === 0) context.say("Nothing here uses the names of the official packages.");
  for (const { path } of changes) context.say(`  change   ${path}`);
  if (isDryRun) {
    for (const change of changes) context.say(["", ...describeChange(change)].join("\n"));
    context.say("\nNothing was written.");
    return;
  }
  if (changes.length > 0) {
    if (ask && !isYes(await ask("Go ahead? [Y/n] "))) throw new CommandError("Nothing was written.");
    await apply(folder, changes);
  }
  const isMoved = changes.some(({ path, after }) => path.endsWith("package.json") || after.includes("@latchkit/"));
  const todo = [
    ...(isMoved ? installation(folder, values.url ?? DEFAULT_API_URL) : []),
    ...(changes.some(({ isSecret }) => isSecret)
      ? ["Rename the variables where you deploy, too. Until then @latchkit/react/stack reads the old names as well."]
      : []),
    ...files.flatMap(([path, text]) => stillNamed(path, text)),
  ];
  if (todo.length > 0) context.say(["\nStill to do, by you:", ...todo.map((line) => `  ${line}`)].join("\n"));
}

async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = entries.map((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return FOREIGN.has(entry.name) ? [] : listFiles(root, path);
    const isOurs = entry.name === "package.json" || CODE.test(entry.name) || ENVIRONMENT.test(entry.name);
    return entry.isFile() && isOurs ? [relative(root, path).split(sep).join("/")] : [];
  });
  return (await Promise.all(found)).flat().sort();
}

function changeOf(path: string, before: string): FileChange[] {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const isSecret = ENVIRONMENT.test(name);
  const rename = name === "package.json" ? withoutOfficialPackages : isSecret ? renameVariables : renameInCode;
  const after = rename(before);
  return after === before ? [] : [{ path, before, after, isSecret }];
}

function installation(folder: string, url: string): string[] {
  const commands = installCommands(findPackageManager(folder, undefined), NEW_PACKAGES, url);
  return commands.map((command) => `Install: ${command.join(" ")}`);
}

function stillNamed(path: string, before: string): string[] {
  if (!CODE.test(path)) return [];
  return leftOver(renameInCode(before)).map(({ line, text }) => `${path}:${line} needs your hand: ${text}`);
}
