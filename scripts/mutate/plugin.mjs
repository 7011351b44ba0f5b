import { join } from "node:path";
import { root } from "../workspace.mjs";
import { applyMutation } from "./mutations.mjs";

/**
 * Has tests load a broken source instead of a file, which stays as it is. `LATCHKIT_MUTATION` holds the mutation.
 *
 * @returns None, unless the variable is set.
 */
export function mutation() {
  const text = process.env.LATCHKIT_MUTATION;
  if (!text) return [];
  /** @type {import("./mutations.mjs").Mutation} */
  const chosen = JSON.parse(text);
  const path = join(root, chosen.file);
  return [
    {
      name: "mutation",
      enforce: /** @type {const} */ ("pre"),
      /** @param {string} code @param {string} id */
      transform: (code, id) => (id.split("?", 1)[0] === path ? applyMutation(chosen, code) : null),
    },
  ];
}
