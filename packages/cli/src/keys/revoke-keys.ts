import { explaining } from "../app.ts";
import { type CommandContext, CommandError } from "../command-context.ts";
import { misuse, readOptions } from "../options.ts";
import { adminTarget, PROJECT_OPTIONS } from "../webhooks/target.ts";
import { confirms } from "./confirm.ts";
import { describeSet, findSet } from "./key-sets.ts";

const OPTIONS = {
  ...PROJECT_OPTIONS,
  yes: { type: "boolean", short: "y" },
  json: { type: "boolean" },
} as const;

/** `latchkit keys revoke`: revokes a set for good. */
export async function revokeKeys(args: readonly string[], context: CommandContext): Promise<void> {
  const { values, words } = readOptions(args, OPTIONS, { command: "keys", maxWords: 1 });
  const [word] = words;
  if (!word) throw misuse("Which keys? `latchkit keys list` shows their IDs.", "keys");
  const target = await adminTarget(values, context, "keys");
  await explaining(target, context, async () => {
    const set = await findSet(target.app, word);
    const wasRevoked = set.manuallyRevokedAt !== null;
    if (!wasRevoked) {
      context.tell(`${describeSet(set)}\nPrograms that use these keys stop working immediately. This can't be undone.`);
      if (!(await confirms("Revoke them?", values.yes, context))) throw new CommandError("Nothing was revoked.");
      await set.revoke();
    }
    if (values.json) context.say(JSON.stringify({ id: set.id, wasRevoked }, null, 2));
    else context.say(wasRevoked ? "They were revoked before." : "Revoked.");
  });
}
