import type { InternalApiKey } from "@latchkit/kit/admin";
import { explaining } from "../app.ts";
import type { CommandContext } from "../command-context.ts";
import { readOptions } from "../options.ts";
import { adminTarget, PROJECT_OPTIONS } from "../webhooks/target.ts";
import { KEY_KIND_NAMES, KEY_KINDS } from "./key-kinds.ts";
import { shortId } from "./key-sets.ts";

const OPTIONS = { ...PROJECT_OPTIONS, all: { type: "boolean" }, json: { type: "boolean" } } as const;

const HEADERS = ["ID", "CLIENT", "SERVER", "ADMIN", "LAST USED", "EXPIRES", "DESCRIPTION"];
/** The last year that dates have four digits for. Keys without an end expire later. */
const LAST_YEAR = 9999;

/** `latchkit keys list`: shows the sets of a project, without the keys themselves. */
export async function listKeys(args: readonly string[], context: CommandContext): Promise<void> {
  const { values } = readOptions(args, OPTIONS, { command: "keys" });
  const { apiUrl, projectId, app } = await adminTarget(values, context, "keys");
  const sets = await explaining({ apiUrl, projectId }, context, () => app.listInternalApiKeys());
  const shown = values.all ? sets : sets.filter((set) => set.isValid());
  if (values.json) return context.say(JSON.stringify({ keys: shown.map(toJson) }, null, 2));
  if (shown.length > 0) for (const line of table([HEADERS, ...shown.map(toRow)])) context.say(line);
  else context.tell("No active keys. Create some with `latchkit keys create`.");
  const hidden = sets.length - shown.length;
  if (hidden > 0) context.tell(`${hidden} expired or revoked: --all shows them, too.`);
}

function toRow(set: InternalApiKey): readonly string[] {
  const masked = KEY_KIND_NAMES.map((kind) => {
    const key = set[KEY_KINDS[kind].property];
    return key ? `…${key.lastFour}` : "-";
  });
  return [shortId(set), ...masked, day(set.lastUsedAt), ending(set), set.description];
}

function ending({ manuallyRevokedAt, expiresAt }: InternalApiKey): string {
  if (manuallyRevokedAt) return `revoked ${day(manuallyRevokedAt)}`;
  return expiresAt.getUTCFullYear() > LAST_YEAR ? "never" : day(expiresAt);
}

function day(date: Date | null): string {
  return date?.toISOString().slice(0, 10) ?? "-";
}

function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = HEADERS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

function toJson(set: InternalApiKey) {
  const { id, description, createdAt, expiresAt, lastUsedAt, manuallyRevokedAt } = set;
  const lastFour = KEY_KIND_NAMES.map((kind) => [kind, set[KEY_KINDS[kind].property]?.lastFour ?? null]);
  const isActive = set.isValid();
  return {
    id,
    description,
    isActive,
    createdAt,
    expiresAt,
    lastUsedAt,
    manuallyRevokedAt,
    lastFour: Object.fromEntries(lastFour),
  };
}
