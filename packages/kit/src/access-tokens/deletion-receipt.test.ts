import { testBackend } from "@latchkit/testing/internal";
import { afterAll, expect, it } from "vitest";
import { checkDeletionReceipt, verifyDeletionReceipt } from "./deletion-receipt.ts";

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

it("a receipt that is invalid is so for a reason", async () => {
  const { id, accessToken } = await backend.signUp();
  const params = { user_id: id };
  const query = { receipt: "true" } as const;
  const { receipt } = (await backend.call("DELETE /users/{user_id}", { tier: "server", params, query })).body;
  const [header, payload, signature] = String(receipt).split(".");
  const claims = JSON.parse(Buffer.from(payload ?? "", "base64url").toString());
  const forged = Buffer.from(JSON.stringify({ ...claims, erased: {} })).toString("base64url");
  const other = await backend.createProject();
  const of = (projectId: string, baseUrl: string | { browser: string; server: string } = backend.url) => ({
    projectId,
    baseUrl,
    platform,
  });
  const own = of(backend.project.id);
  const moved = of(backend.project.id, { browser: "https://new.example.com", server: backend.url });
  const problem = async (text: string, options = own) => {
    const checked = await checkDeletionReceipt(text, options);
    return checked.status === "error" ? checked.error : checked.status;
  };
  expect(await problem(receipt)).toBe("ok");
  for (const text of ["", "hello", "a.b.c", `${header}.${payload}`])
    expect(await problem(text), text).toBe("malformed");
  expect(await problem(`${header}.${forged}.${signature}`)).toBe("altered");
  expect(await problem(receipt, of(other.id))).toBe("unknown-key");
  expect(await problem(receipt, moved)).toBe("other-address");
  expect(await problem(accessToken)).toBe("not-a-receipt");
});
