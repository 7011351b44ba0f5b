import { createHmac, timingSafeEqual } from "node:crypto";

/** Maximum age of a signature, in seconds, as in Stripe's own libraries. */
const TOLERANCE_SECONDS = 300;

/**
 * Whether Stripe has signed a body, within five minutes of now.
 *
 * @param header Such as `t=1764000000,v1=5257a869…`; several signatures while a secret is being replaced.
 * @see https://docs.stripe.com/webhooks#verify-manually
 */
export function isSignedByStripe(secret: string, header: string, body: string, now: Date): boolean {
  const parts = header.split(",").map((part) => {
    const [name, value = ""] = part.trim().split("=", 2);
    return { name, value };
  });
  const time = parts.find(({ name }) => name === "t")?.value ?? "";
  if (!/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(now.getTime() - Number(time) * 1_000) > TOLERANCE_SECONDS * 1_000) return false;
  const expected = createHmac("sha256", secret).update(`${time}.${body}`).digest();
  return parts.some(({ name, value }) => {
    const signature = name === "v1" ? Buffer.from(value, "hex") : Buffer.alloc(0);
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
}
