// Plain words on a pipe, colours for a person. https://no-color.org
const paints = process.stdout.isTTY && !process.env.NO_COLOR && process.env.TERM !== "dumb";

/** @param {number} code @returns {(text: string) => string} */
const style = (code) => (text) => (paints ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = style(1);
export const dim = style(2);
export const red = style(31);
export const green = style(32);
export const yellow = style(33);
export const cyan = style(36);

/** @param {string} [line] */
export function say(line = "") {
  process.stdout.write(`${line}\n`);
}

/** @param {number} millis @returns {string} As in `0.3 s` or `2 min 10 s`. */
export function duration(millis) {
  if (millis < 60_000) return `${(millis / 1000).toFixed(1)} s`;
  return `${Math.floor(millis / 60_000)} min ${Math.round((millis % 60_000) / 1000)} s`;
}

/** @param {number} bytes @returns {string} In kilobytes of 1000 bytes, as in `7.31 kB`. */
export function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(2)} kB`;
}

/**
 * A table whose columns line up; numbers to the right when the heading says so with a leading space.
 *
 * @param {string[]} headings @param {string[][]} rows @returns {string}
 */
export function table(headings, rows) {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? "").trim().length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return headings[column]?.startsWith(" ") ? cell.trim().padStart(width) : cell.trim().padEnd(width);
        })
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
