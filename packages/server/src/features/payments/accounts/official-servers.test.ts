import { type TestProject, testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";

const monthly = { monthly: { USD: "5", interval: [1, "month"] } };
const plan = { customerType: "custom", catalogId: "plans", prices: monthly };
const config = {
  "payments.items.credits": { customerType: "custom" },
  "payments.catalogs.plans": {},
  "payments.products": { basic: plan, pro: plan, inside: { ...plan, serverOnly: true } },
};
const backend = await testBackend({ listens: true, config: { ...config, "payments.officialServers": "loopback" } });
afterAll(() => backend[Symbol.asyncDispose]());
const open = backend.project;
const closed = await backend.createProject(config);
const elsewhere = await backend.createProject({ ...config, "payments.officialServers": "203.0.113.7, 10.0.0.0/8" });

interface Asked {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Sends a request as the official server app does: as a client, without a session, over the network. */
async function ask(project: TestProject, path: string, { headers = {}, body }: Asked = {}) {
  const answer = await fetch(`${backend.url}/api/v1${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      "x-stack-project-id": project.id,
      "x-stack-access-type": "client",
      "x-stack-publishable-client-key": project.publishableClientKey,
      ...(body && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: Number(answer.headers.get("x-stack-actual-status") ?? answer.status), text };
}

const customer = { customer_type: "custom", customer_id: "acme" };
const ITEM = "/payments/items/custom/acme/credits";
const PRODUCTS = "/payments/products/custom/acme";
const LINK = "/payments/purchases/create-purchase-url";
const REQUESTS: readonly [string, string, Asked][] = [
  ["items", ITEM, {}],
  ["products", PRODUCTS, {}],
  ["checkout links", LINK, { body: { ...customer, product_id: "basic" } }],
];

describe("a server without a session", () => {
  it.each(REQUESTS)("gets the %s of every customer from a project that allows its address", async (_, path, asked) => {
    expect((await ask(open, path, asked)).status).toBe(200);
  });

  it.each(REQUESTS)("gets no %s from other projects, which name the setting", async (_, path, asked) => {
    for (const project of [closed, elsewhere]) {
      const { status, text } = await ask(project, path, asked);
      expect([status, text]).toEqual([401, expect.stringContaining("payments.officialServers")]);
      expect(text).toContain("127.0.0.1");
    }
  });

  it.each([
    ["origin", "https://shop.example"],
    ["referer", "https://shop.example/page"],
    ["sec-fetch-site", "cross-site"],
    ["cookie", "a=b"],
  ])("is taken for a browser if it sends the header %s", async (name, value) => {
    for (const [, path, asked] of REQUESTS) {
      const { status, text } = await ask(open, path, { ...asked, headers: { [name]: value } });
      expect(status).toBe(401);
      expect(text).not.toContain("payments.officialServers");
    }
  });

  it("replaces a customer's plan by a checkout link", async () => {
    const GRANT = "POST /payments/products/{customer_type}/{customer_id}";
    const granted = { tier: "server", params: customer, body: { product_id: "basic" } } as const;
    for (const project of [open, closed]) expect((await backend.call(GRANT, { ...granted, project })).status).toBe(200);
    const { status, text } = await ask(open, LINK, { body: { ...customer, product_id: "pro" } });
    expect(status).toBe(200);
    const full_code = new URL(JSON.parse(text).url).pathname.split("/").at(-1);
    const BUY = "POST /internal/payments/test-mode-purchase-session";
    const bought = await backend.call(BUY, { tier: null, body: { full_code, price_id: "monthly" } });
    expect(bought.status).toBe(200);
    const LIST = "GET /payments/products/{customer_type}/{customer_id}";
    const { body } = await backend.call(LIST, { tier: "server", params: customer });
    expect(body.items.map(({ id }: { id: string }) => id)).toEqual(["pro"]);
    expect((await ask(closed, LINK, { body: { ...customer, product_id: "pro" } })).status).toBe(401);
  });

  it("can neither change, grant nor cancel anything, nor sell what only servers may", async () => {
    const change = { body: { delta: 5 } };
    expect((await ask(open, `${ITEM}/update-quantity?allow_negative=true`, change)).status).toBe(401);
    expect((await ask(open, PRODUCTS, { body: { product_id: "basic" } })).status).toBe(401);
    const to = { body: { from_product_id: "pro", to_product_id: "basic" } };
    expect((await ask(open, `${PRODUCTS}/switch`, to)).status).toBe(401);
    expect((await ask(open, LINK, { body: { ...customer, product_id: "inside" } })).status).toBe(400);
    const product_inline = { display_name: "Mine", customer_type: "custom", prices: { free: { USD: "0.01" } } };
    expect((await ask(open, LINK, { body: { ...customer, product_inline } })).status).toBe(400);
  });

  it("acts for the session's user alone once it sends a session", async () => {
    const { accessToken } = await backend.signUp();
    const headers = { "x-stack-access-token": accessToken };
    for (const [, path, asked] of REQUESTS) expect((await ask(open, path, { ...asked, headers })).status).toBe(403);
  });
});
