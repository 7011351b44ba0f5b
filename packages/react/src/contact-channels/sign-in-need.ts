import type { ContactChannel } from "@latchkit/kit";
import type { OwnSignInMethod } from "../sections/own-sign-in-methods.ts";

/**
 * Whether somebody could no longer sign in without an address: passwords and codes go with one, and nothing else lets them in.
 *
 * @param all The person's addresses.
 * @param ways The ways in that they have; where none is known, nothing is given up either.
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
