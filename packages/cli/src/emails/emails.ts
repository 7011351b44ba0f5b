import type { CommandContext } from "../command-context.ts";
import { nearest } from "../nearest.ts";
import { misuse } from "../options.ts";
import { preview } from "./preview.ts";
import { pull } from "./pull.ts";
import { push } from "./push.ts";

const ACTIONS = { pull, push, preview } as const;

/** `latchkit emails`: keeps themes and templates of a project as files. */
export async function emails([name = "", ...args]: readonly string[], context: CommandContext): Promise<void> {
  if (isAction(name)) return ACTIONS[name](args, context);
  if (name === "") throw misuse("Say what to do: pull, push or preview.", "emails");
  const meant = nearest(name, Object.keys(ACTIONS));
  throw misuse(`"${name}" is none of pull, push and preview.${meant ? ` Did you mean ${meant}?` : ""}`, "emails");
}

function isAction(text: string): text is keyof typeof ACTIONS {
  return Object.hasOwn(ACTIONS, text);
}
