import { asOwner, INTERNAL_ENV, testBackend } from "@latchkit/testing/internal";
import { afterAll, expect, it } from "vitest";
import { joinShop, openShop } from "../colleagues/shop.test-data.ts";

const backend = await testBackend({ env: INTERNAL_ENV });
afterAll(() => backend[Symbol.asyncDispose]());

const SECRET_PATH = "hook/key-1234";

it.each(["viewer", "support", "admin"] as const)(
  "the role %s sees of the old system's address what it may",
  async (role) => {
    const shop = await openShop(backend);
    const change = { "auth.lazyMove.url": `https://old.shop.example/${SECRET_PATH}` };
    const body = { config_override_string: JSON.stringify(change) };
    const { status } = await backend.call("PATCH /internal/config/override", {
      ...asOwner(shop.owner, shop.projectId),
      body,
    });
    expect(status).toBe(200);
    const as = asOwner(await joinShop(backend, shop, role), shop.projectId);
    const answers = [
      await backend.call("GET /internal/config", as),
      await backend.call("GET /internal/config/override/{level}", { ...as, params: { level: "environment" } }),
      await backend.call("GET /internal/audit-log", as),
    ];
    for (const answer of answers) {
      const text = JSON.stringify(answer.body);
      expect(text).toContain("https://old.shop.example");
      expect(text.includes(SECRET_PATH)).toBe(role === "admin");
    }
  },
);
