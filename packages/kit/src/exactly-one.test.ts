import { describe, expect, it } from "vitest";
import { AdminApp } from "./admin-app.ts";
import { ClientApp } from "./client-app.ts";
import { ServerApp } from "./server-app.ts";

// Nothing listens there: these calls are refused before they are sent.
const around = { baseUrl: "http://127.0.0.1:9", projectId: "internal", tokenStore: null } as const;
const client = new ClientApp({ ...around, publishableClientKey: "pck" });
const server = new ServerApp({ ...around, publishableClientKey: "pck", secretServerKey: "ssk" });
const admin = new AdminApp({ ...around, superSecretAdminKey: "sak" });
const ONE_CUSTOMER = "Pass exactly one of userId, teamId, customCustomerId.";

/** Options as a caller without types may pass them. */
const untyped = (options: object) => options as never;

describe.each([
  ["no customer", {}],
  ["two customers", { userId: "u", teamId: "t" }],
  ["a customer and an empty one", { userId: null }],
])("an item of %s", (_, ids) => {
  it("is refused by client, server and admin, naming the options", async () => {
    await expect(client.getItem(untyped({ ...ids, itemId: "credits" }))).rejects.toThrow(ONE_CUSTOMER);
    await expect(server.getItem(untyped({ ...ids, itemId: "credits" }))).rejects.toThrow(ONE_CUSTOMER);
    const change = { ...ids, itemId: "credits", quantity: 1 };
    await expect(admin.createItemQuantityChange(untyped(change))).rejects.toThrow(ONE_CUSTOMER);
  });
});

it.each([{}, { productId: "pro", product: {} }])("a grant of no product or two is refused: %o", async (product) => {
  await expect(server.grantProduct(untyped({ userId: "u", ...product }))).rejects.toThrow(
    "Pass exactly one of productId, product.",
  );
});

it.each(["nextjs-cookie", undefined])("an unknown token store is refused by its name: %s", async (tokenStore) => {
  const app = new ClientApp(untyped({ ...around, publishableClientKey: "pck", tokenStore }));
  await expect(app.getUser()).rejects.toThrow(
    `tokenStore must be "cookie", "memory", a request, tokens or null, not ${JSON.stringify(tokenStore)}.`,
  );
});
