/**
 * Code of a file to be written, indented as the source around it is, which is taken off again.
 *
 * Never flush left in our own source: what checks packages would take its imports for ours.
 */
export function code(parts: TemplateStringsArray, ...values: readonly string[]): string {
  // Not its raw form: placeholders and backticks of the code to be written are escaped.
  const text = String.raw({ raw: [...parts] }, ...values).replace(/^\n/, "");
  const indentations = text.match(/^ *(?=\S)/gm) ?? [];
  const indentation = Math.min(...indentations.map(({ length }) => length));
  const lines = text.split("\n").map((line) => line.slice(indentation).trimEnd());
  return `${lines.join("\n").trimEnd()}\n`;
}
