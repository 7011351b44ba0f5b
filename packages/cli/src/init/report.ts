import type { CommandLine } from "./package-manager.ts";
import type { FileChange, Plan } from "./plan.ts";

/**
 * Returns the steps that the command is about to take, a line each.
 *
 * @param newProjectAt Where a project is made first; null when none is.
 */
export function describePlan(
  { changes, kept }: Plan,
  install: readonly CommandLine[],
  newProjectAt: string | null,
): readonly string[] {
  return [
    ...install.map((command) => `  run      ${command.join(" ")}`),
    ...(newProjectAt === null ? [] : [`  create   a project at ${newProjectAt}, which you confirm in your browser`]),
    ...changes.map((change) => `  ${change.before === null ? "create" : "change"}   ${change.path}${added(change)}`),
    ...kept.map((path) => `  keep     ${path}`),
  ];
}

/** Lines that a change adds and takes away, as a dry run shows them. Values of variables are hidden. */
export function describeChange({ path, before, after, isSecret }: FileChange): readonly string[] {
  const old = lines(before ?? "");
  const now = lines(after);
  const shown = (line: string) => (isSecret ? line.replace(/^(\s*[\w ]+=).+$/, "$1…") : line);
  return [
    `--- ${path}`,
    ...without(old, now).map((line) => `- ${shown(line)}`),
    ...without(now, old).map((line) => `+ ${shown(line)}`),
  ];
}

function added({ before, after }: FileChange): string {
  if (before === null) return "";
  const count = without(lines(after), lines(before)).length;
  return `  (${count} ${count === 1 ? "line" : "lines"})`;
}

function lines(text: string): readonly string[] {
  return text.split(/\r?\n/).filter((line, index, all) => index < all.length - 1 || line !== "");
}

/** Lines of one text that are not in another. */
function without(these: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return these.filter((line) => {
    const index = left.indexOf(line);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
