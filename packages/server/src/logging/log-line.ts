const SEVERITIES: Readonly<Record<string, string>> = { debug: "debug", info: "info ", warn: "WARN ", error: "ERROR" };

/**
 * Turns an entry of the log into lines for people: time of day, severity, message, then what it is about, and errors
 * below.
 *
 * @param line One JSON object, as the production log has it.
 */
export function formatLogLine(line: string): string {
  const { level, time, msg, err, ...about }: Record<string, unknown> = JSON.parse(line);
  const timeOfDay = String(time).slice(11, 19);
  const pairs = Object.entries(about).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  const head = `${timeOfDay} ${SEVERITIES[String(level)] ?? level} ${printable(String(msg ?? ""))}${pairs.join("")}`;
  return `${head}${describeError(err)}\n`;
}

function describeError(error: unknown): string {
  if (error === undefined) return "";
  if (typeof error !== "object" || error === null) return ` err=${JSON.stringify(error)}`;
  const { stack, message, cause }: { stack?: unknown; message?: unknown; cause?: unknown } = error;
  const lines = printable(String(stack ?? message ?? JSON.stringify(error))).split("\n");
  const because = cause === undefined ? "" : `\n    because:${describeError(cause)}`;
  return lines.map((text) => `\n    ${text}`).join("") + because;
}

/** Without control characters: what a stranger sent must not steer the terminal (CWE-150). */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out.
  return text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, "�");
}
