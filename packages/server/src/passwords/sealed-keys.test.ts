import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createRootSecret } from "../tokens/root-secret.ts";
import { callerOf } from "./caller.test-data.ts";
import { MAKERS } from "./kinds/vectors.test-data.ts";
import { createPasswordHasher } from "./password-hasher.ts";
import { openKey, sealKey, withSealedKeys } from "./sealed-keys.ts";

const services = { rootSecret: createRootSecret("a root secret of 32 bytes or more") };
const others = { rootSecret: createRootSecret("another secret of 32 bytes or more") };
const [one, two] = [{ projectId: "one" }, { projectId: "two" }];
const WITH_KEY = ["scrypt of Firebase", "HMAC-SHA-256", "HMAC of ASP.NET membership"];
const PASSWORD = "correct horse";
const make = async (name: string) => (await MAKERS[name]?.(PASSWORD)) ?? "";
const keyIn = (hash: string) => /(?:sk=|^\$hmac-[^$]*\$)([^$]+)/.exec(hash)?.[1] ?? "none";

describe.each(WITH_KEY)("the key of a hash of %s", (name) => {
  it("is sealed for its project, and opened where the hash is used", async () => {
    const hash = await make(name);
    const stored = sealKey(services, one, hash);
    expect(stored).not.toContain(keyIn(hash));
    expect(openKey(services, one, stored)).toBe(hash);
    expect(openKey(services, two, stored)).toBeNull();
    expect(openKey(others, one, stored)).toBeNull();
    expect(sealKey(services, one, stored)).toBe(stored);
  });

  it("lets its user in, and no one in another project", async () => {
    const hasher = withSealedKeys(
      createPasswordHasher({ cost: { memoryKibibytes: 64, passes: 1 } }),
      services.rootSecret,
    );
    const stored = sealKey(services, one, await make(name));
    const verify = (projectId: string, password: string, hash: string) =>
      hasher.verify(callerOf(projectId), password, hash).then(({ matches }) => matches);
    expect(await verify("one", PASSWORD, stored)).toBe(true);
    expect(await verify("one", "wrong horse", stored)).toBe(false);
    expect(await verify("two", PASSWORD, stored)).toBe(false);
    expect(await verify("one", PASSWORD, await make(name))).toBe(true); // stored by an older version
  });
});

it("the key stays sealed when argon2id is laid over a hash", async () => {
  const hasher = withSealedKeys(
    createPasswordHasher({ cost: { memoryKibibytes: 64, passes: 1 } }),
    services.rootSecret,
  );
  const hash = `$hmac-sha256,hex$c2VjcmV0IGtleQ$${createHmac("sha256", "secret key").update(PASSWORD).digest("hex")}`;
  const wrapped = await hasher.wrap(one, sealKey(services, one, hash));
  expect(wrapped).toMatch(/^\$wrap\$\$hmac-sha256,hex\$~/);
  expect(wrapped).not.toContain("c2VjcmV0IGtleQ");
  expect(await hasher.verify(callerOf("one"), PASSWORD, wrapped)).toEqual({ matches: true, isOutdated: true });
});

it("hashes without a key are stored as they are", async () => {
  for (const [name, maker] of Object.entries(MAKERS)) {
    const hash = await maker(PASSWORD);
    if (!WITH_KEY.includes(name)) expect(sealKey(services, one, hash)).toBe(hash);
  }
});
