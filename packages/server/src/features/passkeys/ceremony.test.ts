import { createAuthenticator } from "@latchkit/testing/internal";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderConfig } from "../../projects/render-config.ts";
import { verifyAssertion, verifyRegistration } from "./ceremony.ts";

const tenancy = { config: renderConfig({ "domains.allowLocalhost": true }), project: { hostedPages: null } };
const page = { origin: "http://localhost:3000" };
const challenge = Buffer.from("a challenge of this test").toString("base64url");

/** Changes one byte in transit. */
const tampering = fc.record({ at: fc.nat(), by: fc.integer({ min: 1, max: 255 }) });

function tampered(text: string, { at, by }: { at: number; by: number }): string {
  const bytes = Buffer.from(text, "base64url");
  const index = at % bytes.length;
  bytes[index] = (bytes[index] ?? 0) ^ by;
  return bytes.toString("base64url");
}

describe("verifyAssertion", () => {
  it.each(["ES256", "EdDSA", "RS256"] as const)(
    "refuses an assertion by %s after a change of any signed byte",
    async (algorithm) => {
      const authenticator = createAuthenticator({ algorithm });
      const credential = authenticator.register({ challenge, user: { id: "AAAA" } }, page);
      const registered = await verifyRegistration(tenancy, credential, challenge);
      if (!registered.ok) throw new Error(registered.reason);
      const publicKey = Buffer.from(registered.found.publicKey);
      const honest = authenticator.signIn({ challenge }, page);
      expect((await verifyAssertion(tenancy, honest, challenge, publicKey)).ok).toBe(true);
      const field = fc.constantFrom("clientDataJSON" as const, "authenticatorData" as const);
      await fc.assert(
        fc.asyncProperty(field, tampering, async (name, how) => {
          const response = { ...honest.response, [name]: tampered(honest.response[name], how) };
          expect((await verifyAssertion(tenancy, { ...honest, response }, challenge, publicKey)).ok).toBe(false);
        }),
        { numRuns: 150 },
      );
    },
  );
});

describe("verifyRegistration", () => {
  it("returns a verdict for any input", async () => {
    const anything = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes).toString("base64url"));
    await fc.assert(
      fc.asyncProperty(fc.option(tampering), anything, async (how, other) => {
        const honest = createAuthenticator().register({ challenge, user: { id: "AAAA" } }, page);
        const attestationObject = how ? tampered(honest.response.attestationObject, how) : other;
        const response = { ...honest.response, attestationObject };
        const verdict = await verifyRegistration(tenancy, { ...honest, response }, challenge);
        if (verdict.ok) expect(verdict.found.credentialId.toString("base64url")).toBe(honest.id);
        else expect(verdict.reason).toMatch(/invalid/);
      }),
      { numRuns: 150 },
    );
  });
});
