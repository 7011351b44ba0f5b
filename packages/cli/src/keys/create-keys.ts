import { explaining } from "../app.ts";
import type { CommandContext } from "../command-context.ts";
import { nearest } from "../nearest.ts";
import { misuse, readOptions } from "../options.ts";
import { adminTarget, PROJECT_OPTIONS } from "../webhooks/target.ts";
import { isKeyKind, KEY_KIND_NAMES, type KeyKind } from "./key-kinds.ts";
import { createSet, NEW_SET_OPTIONS, setToJson, showSet } from "./new-set.ts";

const OPTIONS = {
  ...PROJECT_OPTIONS,
  ...NEW_SET_OPTIONS,
  keys: { type: "string", default: "client,server" },
} as const;

/** `latchkit keys create`: creates a set of keys, and shows it once. */
export async function createKeys(args: readonly string[], context: CommandContext): Promise<void> {
  const { values, words } = readOptions(args, OPTIONS, { command: "keys", maxWords: 1 });
  const [description] = words;
  if (!description) throw misuse('Say what the keys are for: latchkit keys create "Production"', "keys");
  const kinds = readKinds(values.keys);
  const target = await adminTarget(values, context, "keys");
  const set = await explaining(target, context, () => createSet(target, { description, kinds }, values, context));
  if (values.json) context.say(JSON.stringify(setToJson(set), null, 2));
  else await showSet(set, target, context);
}

function readKinds(text: string): readonly KeyKind[] {
  return text.split(",").map((word) => {
    if (isKeyKind(word)) return word;
    const meant = nearest(word, KEY_KIND_NAMES);
    const hint = meant ? ` Did you mean ${meant}?` : "";
    throw misuse(`--keys has "${word}"; expected some of client,server,admin.${hint}`, "keys");
  });
}
