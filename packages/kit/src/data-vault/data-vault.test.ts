import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { AdminApp } from "../admin-app.ts";
import { ServerApp } from "../server-app.ts";

const backend = await testBackend({ config: { "dataVault.stores.tokens": { displayName: "Tokens" } } });
afterAll(() => backend[Symbol.asyncDispose]());

const sent: string[] = [];
const options = {
  projectId: backend.project.id,
  baseUrl: backend.url,
  tokenStore: null,
  platform: {
    async fetch(url: string, init: RequestInit) {
      sent.push(String(init.body));
      return backend.backend.fetch(new Request(url, init));
    },
    now: () => backend.clock.now().getTime(),
    wait: async () => undefined,
  },
};
const { publishableClientKey, secretServerKey, superSecretAdminKey } = backend.project;
const app = new ServerApp({ ...options, publishableClientKey, secretServerKey });
const store = await app.getDataVaultStore("tokens");
const secret = "demo-secret";

describe("a store of the data vault", () => {
  it("never sends values or keys in plain text", async () => {
    expect(store.id).toBe("tokens");
    expect(await store.getValue("ada", { secret })).toBeNull();
    await store.setValue("ada", "ssk_first", { secret });
    expect(await store.getValue("ada", { secret })).toBe("ssk_first");
    await store.setValue("ada", "", { secret });
    expect(await store.getValue("ada", { secret })).toBe("");
    expect(sent.join()).not.toMatch(/ada|ssk_first|demo-secret/);
    expect(sent.filter((body) => body.includes("encrypted_value"))).toHaveLength(2);
  });

  it("returns nothing for another key, another secret or another store's name", async () => {
    await store.setValue("ada", "ssk_second", { secret });
    const admin = await new AdminApp({ ...options, superSecretAdminKey }).getDataVaultStore("tokens");
    expect(await admin.getValue("ada", { secret })).toBe("ssk_second");
    expect(await store.getValue("grace", { secret })).toBeNull();
    expect(await store.getValue("ada", { secret: "other-secret" })).toBeNull();
    const nowhere = await app.getDataVaultStore("nowhere");
    const unknown = { code: "DATA_VAULT_STORE_DOES_NOT_EXIST" };
    await expect(nowhere.getValue("ada", { secret })).rejects.toMatchObject(unknown);
    await expect(nowhere.setValue("ada", "ssk_second", { secret })).rejects.toMatchObject(unknown);
  });

  it("is emptied for good by an administrator of the project", async () => {
    await store.setValue("ada", "ssk_second", { secret });
    await new AdminApp({ ...options, superSecretAdminKey }).emptyDataVaultStore("tokens");
    expect(await store.getValue("ada", { secret })).toBeNull();
  });

  it.each([undefined, null, 5, ""])("rejects %j as a secret without a request", async (wrong) => {
    const before = sent.length;
    const withWrong: { secret: string } = Object.assign({ secret }, { secret: wrong });
    await expect(store.getValue("ada", withWrong)).rejects.toThrow(TypeError);
    await expect(store.setValue("ada", "ssk_third", withWrong)).rejects.toThrow(/secret/);
    expect(sent).toHaveLength(before);
  });

  it("refuses a value or key that is not text", async () => {
    const missing = Reflect.get({}, "VARIABLE"); // Of the type `any`, as what comes from elsewhere often is.
    await expect(store.setValue("ada", missing, { secret })).rejects.toThrow("value must be a string; it is undefined");
    await expect(store.getValue(missing, { secret })).rejects.toThrow("key must be a string; it is undefined");
  });
});
