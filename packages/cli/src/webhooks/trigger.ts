import { explaining } from "../app.ts";
import { type CommandContext, CommandError } from "../command-context.ts";
import { nearest } from "../nearest.ts";
import { misuse, readOptions } from "../options.ts";
import { adminTarget, PROJECT_OPTIONS } from "./target.ts";

const OPTIONS = { ...PROJECT_OPTIONS, list: { type: "boolean" }, data: { type: "string" } } as const;

/** `latchkit trigger`: records an example of an event, which endpoints and listeners receive. */
export async function trigger(args: readonly string[], context: CommandContext): Promise<void> {
  const { values, words } = readOptions(args, OPTIONS, { command: "trigger", maxWords: 1 });
  const [type] = words;
  if (type === undefined && !values.list) throw misuse("Which event? `latchkit trigger --list` lists them.", "trigger");
  const own = values.data === undefined ? undefined : parseData(values.data);
  const { apiUrl, projectId, app } = await adminTarget(values, context, "trigger");
  await explaining({ apiUrl, projectId }, context, async () => {
    const types = await app.listWebhookEventTypes();
    if (values.list || type === undefined) {
      const width = Math.max(...types.map((info) => info.type.length));
      for (const info of types) context.say(`${info.type.padEnd(width)}  ${info.description}`);
      return;
    }
    const found = types.find((info) => info.type === type);
    if (!found)
      throw unknownType(
        type,
        types.map((info) => info.type),
      );
    const id = await app.recordEvent(type, own ?? found.example ?? {});
    context.say(`${type} recorded as ${id}. Endpoints that take it, and \`latchkit listen\`, receive it.`);
  });
}

function parseData(text: string): object {
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data === "object" && data !== null && !Array.isArray(data)) return data;
  } catch (cause) {
    throw new CommandError(`--data is not JSON: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
      exitCode: 2,
    });
  }
  throw misuse("--data must be a JSON object.", "trigger");
}

function unknownType(type: string, known: readonly string[]): CommandError {
  const meant = nearest(type, known);
  const hint = meant ? ` Did you mean ${meant}?` : "";
  return misuse(`There is no event "${type}".${hint} \`latchkit trigger --list\` lists them.`, "trigger");
}
