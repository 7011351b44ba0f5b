import type { ContactChannel } from "@latchkit/kit";
import type { OwnSignInMethod } from "../sections/own-sign-in-methods.ts";

/**
 * Whether the user needs an address to sign in: the only methods they have are passwords and codes, and no other
 * address signs them in.
 *
 * @param all All addresses of the user.
 * @param ways The user's sign-in methods, as far as they are known.
 */
export function isNeededToSignIn(
  channel: Pick<ContactChannel, "id" | "usedForAuth">,
  all: readonly Pick<ContactChannel, "id" | "usedForAuth">[],
  ways: ReadonlySet<OwnSignInMethod>,
): boolean {
  const hasAnother = all.some(({ id, usedForAuth }) => usedForAuth && id !== channel.id);
  const needsAddress = [...ways].every((way) => way === "password" || way === "code");
  return channel.usedForAuth && !hasAnother && needsAddress;
}
