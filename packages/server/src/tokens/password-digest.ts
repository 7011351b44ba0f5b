import { createHash } from "node:crypto";

/**
 * Stands, in a code, for the password its user had when the code was made: the code is void as soon as it is another
 * one, so a changed password invalidates everything that was issued before.
 */
export function digestOf(passwordHash: string | null): string {
  return createHash("sha256")
    .update(passwordHash ?? "")
    .digest("base64");
}
