import { testBackend } from "@latchkit/testing/internal";
import { afterAll, expect, it } from "vitest";
import { verifyDeletionReceipt } from "./deletion-receipt.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());
const platform = { fetch: (url: string, init: RequestInit) => backend.backend.fetch(new Request(url, init)) };

it("the receipt of a deletion is verified for its project alone, and an access token is no receipt", async () => {
  const { id, accessToken } = await backend.signUp();
  const params = { user_id: id };
  const query = { receipt: "true" } as const;
  const { body } = await backend.call("DELETE /users/{user_id}", { tier: "server", params, query });
  const of = (projectId: string) => ({ projectId, baseUrl: backend.url, platform });
  const own = of(backend.project.id);
  const stated = await verifyDeletionReceipt(body.receipt, own);
  expect(stated).toMatchObject({ userId: id, deletedAt: expect.any(Date), erased: { addresses: 1 } });
  expect(Array.isArray(stated?.kept)).toBe(true);
  expect(await verifyDeletionReceipt(accessToken, own)).toBeNull();
  expect(await verifyDeletionReceipt(`${body.receipt.slice(0, -4)}AAAA`, own)).toBeNull();
  const other = await backend.createProject();
  expect(await verifyDeletionReceipt(body.receipt, of(other.id))).toBeNull();
});
