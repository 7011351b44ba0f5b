import { createHash } from "node:crypto";
import type { OutboundFetch } from "../../network/outbound-fetch.ts";

/** Tells passwords that became known in a data breach from others. */
export interface LeakedPasswords {
  has(password: string): Promise<boolean>;
}

/** For installations that ask no breach service. */
export const noLeakedPasswords: LeakedPasswords = { has: async () => false };

/** Timeout of the request to the service, in milliseconds; the user who sets a password waits for it. */
const TIMEOUT_MILLIS = 1_500;
/** Of the hexadecimal SHA-1, as much as the service learns; about 1,700 leaked passwords share it. */
const PREFIX_LENGTH = 5;
/** A padded answer has some 40 kB. */
const MAX_ANSWER_LENGTH = 1_000_000;

export interface LeakedPasswordOptions {
  /** Without a slash at its end; `/range/<prefix>` is appended. */
  readonly url: string;
  readonly fetch: OutboundFetch;
  readonly logger: { warn(about: object, message: string): void };
}

/**
 * Asks a breach service that speaks the range protocol of Pwned Passwords (k-anonymity): the service learns five
 * characters of the hash, and answers with all hashes that begin so. `Add-Padding` keeps the length of the answer from
 * telling more to a listener.
 *
 * If the service does not answer in time, the password counts as not leaked; the failure is logged, without the prefix.
 */
export function createLeakedPasswords({ url, fetch, logger }: LeakedPasswordOptions): LeakedPasswords {
  return {
    async has(password) {
      const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
      try {
        const answer = await fetch(`${url}/range/${hash.slice(0, PREFIX_LENGTH)}`, {
          headers: { "add-padding": "true" },
          timeoutMillis: TIMEOUT_MILLIS,
        });
        const text = await answer.text();
        if (!answer.ok || text.length > MAX_ANSWER_LENGTH) throw new Error(`The service answered ${answer.status}.`);
        return countIn(text, hash.slice(PREFIX_LENGTH)) > 0;
      } catch (error) {
        logger.warn({ err: error }, "the breach service could not be asked; a password was accepted unchecked");
        return false;
      }
    },
  };
}

/** Returns how often a hash was seen. Lines that only pad the answer have a count of zero. */
function countIn(answer: string, suffix: string): number {
  const line = answer.split(/\r?\n/).find((candidate) => candidate.toUpperCase().startsWith(`${suffix}:`));
  return line === undefined ? 0 : Number(line.slice(suffix.length + 1));
}
