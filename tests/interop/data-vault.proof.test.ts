import { ServerApp } from "@latchkit/kit/server";
import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { officialServerApp } from "./official-app.ts";

let backend: TestBackend;

beforeAll(async () => {
  backend = await testBackend({ listens: true, config: { "dataVault.stores.main": {} } });
});

afterAll(() => backend[Symbol.asyncDispose]());

const secret = "demo-secret";
const KEY = "demo-key";
/** Hash that the official client computes of this key with this secret. */
const HASHED_KEY = "crQTEWwb6t9qbC79hCy/lsYJPZ7akYHxXdFwYapx5fI=";

const call = async (action: "set" | "get", body: object) =>
  (
    await backend.call(`POST /data-vault/stores/{store_id}/${action}`, {
      tier: "server",
      params: { store_id: "main" },
      body,
    })
  ).body;

describe("the official server app's data vault", () => {
  it("keeps values of a megabyte, and hears why larger ones are refused", async () => {
    const store = await officialServerApp(backend).getDataVaultStore("main");
    const megabyte = "0123456789abcdef".repeat(65_536);
    await store.setValue("large", megabyte, { secret });
    expect((await store.getValue("large", { secret })) === megabyte).toBe(true);
    await expect(store.setValue("too large", megabyte.repeat(8), { secret })).rejects.toThrow(
      "The request body is larger than",
    );
  });

  it("reads what was put there by plain requests, and the other way round", async () => {
    await (await officialServerApp(backend).getDataVaultStore("main")).setValue(KEY, "first", { secret });
    const first = await call("get", { hashed_key: HASHED_KEY });
    expect(Buffer.from(first.encrypted_value, "base64").subarray(0, 2)).toEqual(Buffer.of(1, 0));
    await (await officialServerApp(backend).getDataVaultStore("main")).setValue(KEY, "second", { secret });
    await call("set", { hashed_key: HASHED_KEY, ...first });
    const store = await officialServerApp(backend).getDataVaultStore("main");
    expect(await store.getValue(KEY, { secret })).toBe("first");
  });

  it("reads what our own kit wrote, and the other way round", async () => {
    const { id: projectId, publishableClientKey, secretServerKey } = backend.project;
    const keys = { projectId, publishableClientKey, secretServerKey };
    const ours = await new ServerApp({ ...keys, baseUrl: backend.url, tokenStore: null }).getDataVaultStore("main");
    const theirs = await officialServerApp(backend).getDataVaultStore("main");
    await ours.setValue("by ours: ✓", "Grüß Gott, 世界", { secret });
    expect(await theirs.getValue("by ours: ✓", { secret })).toBe("Grüß Gott, 世界");
    await theirs.setValue("by theirs: ✓", "\uFEFF世界", { secret });
    expect(await ours.getValue("by theirs: ✓", { secret })).toBe("\uFEFF世界");
  });

  it("tells that a store is not configured", async () => {
    const store = await officialServerApp(backend).getDataVaultStore("unknown");
    const refused = { errorCode: "DATA_VAULT_STORE_DOES_NOT_EXIST", details: { store_id: "unknown" } };
    await expect(store.getValue(KEY, { secret })).rejects.toMatchObject(refused);
    await expect(store.setValue(KEY, "x", { secret })).rejects.toMatchObject(refused);
  });
});
