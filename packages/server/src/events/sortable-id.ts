import { createHash } from "node:crypto";
import type { Random } from "../random.ts";

/** Kinds of things that IDs name: an application, an attempt, an endpoint, a message, a task. */
type Prefix = "app" | "atmpt" | "ep" | "msg" | "qtask";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LENGTH = 27;
const RANDOM_BYTES = 16;
/** Seconds since 13 May 2014, as KSUIDs count them, fit into 32 bits until 2150. */
const EPOCH_SECONDS = 1_400_000_000;

/**
 * Draws an id of the form `msg_` and 27 letters and digits (a KSUID): four bytes of time, then 128 random bits. Ids of
 * later seconds sort behind those of earlier ones.
 */
export function sortableId(prefix: Prefix, now: Date, random: Random): string {
  const seconds = Math.floor(now.getTime() / 1_000) - EPOCH_SECONDS;
  return format(prefix, (BigInt(seconds >>> 0) << 128n) | numberOf(random.bytes(RANDOM_BYTES)));
}

/** Derives an id of the same form, always the same for the same text. */
export function sortableIdOf(prefix: Prefix, text: string): string {
  return format(prefix, numberOf(createHash("sha256").update(text).digest().subarray(0, 20)));
}

function numberOf(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
}

function format(prefix: Prefix, number: bigint): string {
  let text = "";
  for (let rest = number; rest > 0n; rest /= 62n) text = DIGITS[Number(rest % 62n)] + text;
  return `${prefix}_${text.padStart(LENGTH, "0")}`;
}
