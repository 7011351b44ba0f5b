import { createHmac } from "node:crypto";
import type { Random } from "../../random.ts";

const PREFIX = "whsec_";
const SECRET_BYTES = 24;

/** Generates a secret. */
export function newSecret(random: Random): string {
  return formatSecret(random.bytes(SECRET_BYTES));
}

/** Formats a secret as receivers store it: `whsec_` and base64. */
export function formatSecret(key: Uint8Array): string {
  return PREFIX + Buffer.from(key).toString("base64");
}

/**
 * Signs a message (Standard Webhooks 1.0, "Signature scheme"), under the names of that specification and under those of
 * Svix, which receivers written after older guides read.
 *
 * @param secrets The current secret first, then the one before it while its grace lasts; each with or without `whsec_`.
 * @param message.id Equal on every attempt, so that receivers can tell repetitions.
 * @param message.at The time of the attempt.
 * @param message.body Exactly as it is sent.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signature = secrets.map((secret) => `v1,${sign(secret, `${id}.${timestamp}.${body}`)}`).join(" ");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signature,
    "svix-id": id,
    "svix-timestamp": timestamp,
    "svix-signature": signature,
  };
}

function sign(secret: string, content: string): string {
  const key = Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, "base64");
  return createHmac("sha256", key).update(content).digest("base64");
}
