import { describe, expect, it } from "vitest";
import { toBase64 } from "./bytes.ts";
import { hideKey } from "./hide-key.ts";

const random = (count: number) => crypto.getRandomValues(new Uint8Array(count));
const hidden = await hideKey("demo-key", "demo-secret");

describe("a key of the data vault", () => {
  it("is known to the backend by what the protocol makes of it", async () => {
    expect(hidden.hashedKey).toBe("crQTEWwb6t9qbC79hCy/lsYJPZ7akYHxXdFwYapx5fI=");
    const others = await Promise.all([hideKey("demo-key", "Demo-secret"), hideKey("demo-kez", "demo-secret")]);
    expect(new Set([hidden, ...others].map(({ hashedKey }) => hashedKey)).size).toBe(3);
  });
});

describe("a value of the data vault", () => {
  it.each([
    ["nothing", ""],
    ["any language, and a byte order mark", "\uFEFFStraße 道 👩‍🚀"],
    ["a large text", "🔒".repeat(100_000)],
  ])("is returned unchanged: %s", async (_, value) => {
    expect(await hidden.decrypt(await hidden.encrypt(value, random))).toBe(value);
  });

  it("differs each time, and reveals only the length", async () => {
    const [one, other] = await Promise.all([hidden.encrypt("ssk_1", random), hidden.encrypt("ssk_1", random)]);
    expect(one).not.toBe(other);
    const bytes = Buffer.from(one, "base64");
    expect([...bytes.subarray(0, 2)]).toEqual([1, 0]);
    expect(bytes).toHaveLength(2 + 16 + 12 + "ssk_1".length + 16);
  });

  it("becomes the protocol's bytes, as the official client was seen to read them", async () => {
    const zeros = (count: number) => new Uint8Array(count);
    expect(await hidden.encrypt("demo-value", zeros)).toBe(
      "AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM/EVX3hwwj46Cf8wq/QLDSWwxiZ06OVuKeI=",
    );
  });

  it.each(["another secret", "another key", "another byte"])(
    "cannot be read with %s, and the error says why",
    async (what) => {
      const sealed = await hidden.encrypt("ssk_1", random);
      const bytes = Buffer.from(sealed, "base64");
      if (what === "another byte") bytes[40] = Number(bytes[40]) ^ 1;
      const reader = {
        "another secret": await hideKey("demo-key", "other-secret"),
        "another key": await hideKey("other-key", "demo-secret"),
        "another byte": hidden,
      }[what];
      await expect(reader?.decrypt(toBase64(bytes))).rejects.toThrow("Probably the secret is not the one");
    },
  );

  it.each([
    ["of another version", toBase64(Uint8Array.of(2, 0, ...random(60)))],
    ["too short", toBase64(Uint8Array.of(1, 0, ...random(43)))],
    ["empty", ""],
    ["no base 64", "{}"],
  ])("fails to decrypt if it is %s", async (_, sealed) => {
    await expect(hidden.decrypt(sealed)).rejects.toThrow("a format that this version of the kit does not know");
  });
});
