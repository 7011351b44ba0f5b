import type { InternalApiKey } from "@latchkit/kit/admin";
import { explaining } from "../app.ts";
import type { CommandContext } from "../command-context.ts";
import { misuse, readOptions } from "../options.ts";
import { adminTarget, PROJECT_OPTIONS } from "../webhooks/target.ts";
import { confirms } from "./confirm.ts";
import { kindsOf } from "./key-kinds.ts";
import { describeSet, findSet, shortId } from "./key-sets.ts";
import { createSet, NEW_SET_OPTIONS, setToJson, showSet } from "./new-set.ts";
import { parseTime } from "./parse-time.ts";

const OPTIONS = {
  ...PROJECT_OPTIONS,
  ...NEW_SET_OPTIONS,
  "revoke-after": { type: "string" },
} as const;

/** `latchkit keys rotate`: creates a set like an old one, which is revoked now, later, or by another command. */
export async function rotateKeys(args: readonly string[], context: CommandContext): Promise<void> {
  const { values, words } = readOptions(args, OPTIONS, { command: "keys", maxWords: 1 });
  const after = values["revoke-after"];
  const end = after === undefined || after === "now" ? null : parseTime(after, "--revoke-after", context.now());
  const target = await adminTarget(values, context, "keys");
  await explaining(target, context, async () => {
    const old = await findSet(target.app, words[0]);
    if (!old.isValid()) throw misuse(`These keys have expired or are revoked: ${describeSet(old)}`, "keys");
    context.tell(`Rotating ${describeSet(old)}`);
    const set = await createSet(target, { description: old.description, kinds: kindsOf(old) }, values, context);
    if (!values.json) await showSet(set, target, context);
    const isRevoked = await retire(old, { now: after === "now", end }, context);
    const oldKeys = { id: old.id, isRevoked, expiresAt: isRevoked ? null : earlier(old.expiresAt, end) };
    if (values.json) context.say(JSON.stringify({ ...setToJson(set), oldKeys }, null, 2));
  });
}

/** @returns Whether the old keys stopped working. */
async function retire(
  old: InternalApiKey,
  { now, end }: { now: boolean; end: Date | null },
  context: CommandContext,
): Promise<boolean> {
  if (end) {
    await old.update({ expiresAt: end });
    context.tell(`The old keys work until ${earlier(old.expiresAt, end).toISOString()}.`);
    return false;
  }
  const question = "Revoke the old keys now? Programs that use them stop working immediately.";
  if (now || (context.ask && (await confirms(question, false, context)))) {
    await old.revoke();
    context.tell("The old keys are revoked.");
    return true;
  }
  context.tell(`The old keys still work. Once no program uses them: latchkit keys revoke ${shortId(old)}`);
  return false;
}

function earlier(date: Date, other: Date | null): Date {
  return other && other < date ? other : date;
}
