import type { CommandContext } from "../command-context.ts";
import { nearest } from "../nearest.ts";
import { misuse } from "../options.ts";
import { createKeys } from "./create-keys.ts";
import { listKeys } from "./list-keys.ts";
import { renewInternalKeys } from "./renew-internal-keys.ts";
import { revokeKeys } from "./revoke-keys.ts";
import { rotateKeys } from "./rotate-keys.ts";

const ACTIONS = {
  list: listKeys,
  create: createKeys,
  rotate: rotateKeys,
  revoke: revokeKeys,
  internal: renewInternalKeys,
} as const;

const NAMES = "list, create, rotate, revoke or internal";

/** `latchkit keys`: manages the keys of a project. */
export async function keys([name = "", ...args]: readonly string[], context: CommandContext): Promise<void> {
  if (isAction(name)) return ACTIONS[name](args, context);
  if (name === "") throw misuse(`Say what to do: ${NAMES}.`, "keys");
  const meant = nearest(name, Object.keys(ACTIONS));
  throw misuse(`"${name}" is none of ${NAMES}.${meant ? ` Did you mean ${meant}?` : ""}`, "keys");
}

function isAction(text: string): text is keyof typeof ACTIONS {
  return Object.hasOwn(ACTIONS, text);
}
