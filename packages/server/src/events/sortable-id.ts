import type { Random } from "../random.ts";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LENGTH = 27;
const RANDOM_BYTES = 16;
/** Seconds since 13 May 2014, as KSUIDs count them, fit into 32 bits until 2150. */
const EPOCH_SECONDS = 1_400_000_000;

/**
 * Draws an id of the form `msg_` and 27 letters and digits (a KSUID): four bytes of time, then 128 random bits. Ids of later seconds sort
 * behind those of earlier ones.
 */
export function sortableId(prefix: "app" | "atmpt" | "ep" | "msg", now: Date, random: Random): string {
  const seconds = Math.floor(now.getTime() / 1_000) - EPOCH_SECONDS;
  let value = (BigInt(seconds >>> 0) << 128n) | BigInt(`0x${Buffer.from(random.bytes(RANDOM_BYTES)).toString("hex")}`);
  let text = "";
  for (; value > 0n; value /= 62n) text = DIGITS[Number(value % 62n)] + text;
  return `${prefix}_${text.padStart(LENGTH, "0")}`;
}
