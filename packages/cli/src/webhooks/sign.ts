import { createHmac } from "node:crypto";

/**
 * Signs a message as the backend does (Standard Webhooks 1.0), under the names of that specification and those of Svix.
 */
export function signedHeaders(
  secret: string,
  { id, atMillis, body }: { id: string; atMillis: number; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(atMillis / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signature = `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  const values = { id, timestamp, signature };
  const named = ["webhook", "svix"].flatMap((prefix) =>
    Object.entries(values).map(([name, value]) => [`${prefix}-${name}`, value]),
  );
  return { "content-type": "application/json", ...Object.fromEntries(named) };
}
