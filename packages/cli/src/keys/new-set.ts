import type { AdminApp, FirstViewInternalApiKey } from "@latchkit/kit/admin";
import { type CommandContext, CommandError } from "../command-context.ts";
import { type EnvironmentPlace, findPlace, ignoreAdvice, variablesOf, writeKeys } from "./environment-place.ts";
import { KEY_KIND_NAMES, KEY_KINDS, type KeyKind } from "./key-kinds.ts";
import { parseTime } from "./parse-time.ts";

/** Options of all commands that create keys. */
export const NEW_SET_OPTIONS = {
  expires: { type: "string", default: "365d" },
  "env-file": { type: "string" },
  json: { type: "boolean" },
} as const;

/** Values of those options. */
interface NewSetValues {
  readonly expires: string;
  readonly "env-file"?: string | undefined;
}

/** A set that has just been created, and the file that its keys were written into. */
export interface NewSet {
  readonly made: FirstViewInternalApiKey;
  readonly written: { readonly place: EnvironmentPlace; readonly names: readonly string[] } | null;
}

interface Target {
  readonly apiUrl: string;
  readonly projectId: string;
  readonly app: AdminApp;
}

/** Creates a set. If its keys cannot be written into the file, it is revoked again. */
export async function createSet(
  target: Target,
  { description, kinds }: { description: string; kinds: readonly KeyKind[] },
  values: NewSetValues,
  context: CommandContext,
): Promise<NewSet> {
  const file = values["env-file"];
  const expiresAt = parseTime(values.expires, "--expires", context.now());
  const place = file === undefined ? null : await findPlace(file, target, context);
  const made = await target.app.createInternalApiKey({
    description,
    expiresAt,
    hasPublishableClientKey: kinds.includes("client"),
    hasSecretServerKey: kinds.includes("server"),
    hasSuperSecretAdminKey: kinds.includes("admin"),
  });
  if (place === null) return { made, written: null };
  try {
    return { made, written: { place, names: await writeKeys(place, made, target) } };
  } catch (cause) {
    await made.revoke();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError(`${reason}\nThe new keys are revoked again.`, { cause });
  }
}

/** Shows new keys, unless a file has them: then only where they are. */
export async function showSet({ made, written }: NewSet, target: Target, context: CommandContext): Promise<void> {
  if (written === null) {
    const { project, keys } = variablesOf(made, target);
    for (const [name, value] of Object.entries({ ...project, ...keys })) context.say(`${name}=${value}`);
    context.tell("Copy them now: they cannot be shown again. Keep secret keys out of repositories.");
    return;
  }
  context.say(`${written.place.path}: ${written.names.join(", ")}`);
  const advice = await ignoreAdvice(written.place, context);
  if (advice !== null) context.tell(advice);
}

/** A new set as JSON; without the keys, if a file has them. */
export function setToJson({ made, written }: NewSet) {
  const { id, description, createdAt, expiresAt } = made;
  const keys = Object.fromEntries(KEY_KIND_NAMES.map((kind) => [kind, made[KEY_KINDS[kind].property] ?? null]));
  return { id, description, createdAt, expiresAt, ...(written ? { file: written.place.path } : { keys }) };
}
