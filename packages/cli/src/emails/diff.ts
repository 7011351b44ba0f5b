/** Lines around a change that are shown with it. */
const CONTEXT = 2;

/** Beyond this many compared pairs of lines, a change is shown as a whole. */
const MAX_PAIRS = 4_000_000;

/**
 * Shows how two texts differ, line by line: ` ` for both, `-` for the first alone, `+` for the second alone.
 *
 * @returns Lines, with `…` where unchanged ones are left out; none for equal texts.
 */
export function diffLines(before: string, after: string): readonly string[] {
  const old = splitLines(before);
  const now = splitLines(after);
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const changed = compare(old.slice(start, old.length - end), now.slice(start, now.length - end));
  const same = (line: string) => ` ${line}`;
  return withoutDistant([...old.slice(0, start).map(same), ...changed, ...old.slice(old.length - end).map(same)]);
}

function splitLines(text: string): string[] {
  return text.replaceAll("\r\n", "\n").split("\n");
}

/** By the longest common subsequence. */
function compare(old: readonly string[], now: readonly string[]): string[] {
  if (old.length * now.length > MAX_PAIRS) return [...old.map((line) => `-${line}`), ...now.map((line) => `+${line}`)];
  const width = now.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: string[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push(` ${old[i]}`);
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) lines.push(`-${old[i++]}`);
    else lines.push(`+${now[j++]}`);
  }
  return lines;
}

function withoutDistant(lines: readonly string[]): string[] {
  const changes = lines.flatMap((line, index) => (line.startsWith(" ") ? [] : [index]));
  const isNear = (index: number) => changes.some((change) => Math.abs(change - index) <= CONTEXT);
  const shown: string[] = [];
  lines.forEach((line, index) => {
    if (isNear(index)) shown.push(line);
    else if (changes.length > 0 && shown.at(-1) !== "…") shown.push("…");
  });
  return shown;
}
