import { purchaseCode, type TestUser, testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { ok, stripeBackend } from "../stripe/stripe-backend.test-data.ts";

const CREATE = "POST /internal/payments/links";
const CHANGE = "PATCH /internal/payments/links/{link_id}";
const LIST = "GET /internal/payments/links";
const READ = "GET /payments/links/{link_id}";
const OPEN = "POST /payments/links/{link_id}/checkout";
const BUY = "POST /internal/payments/test-mode-purchase-session";
const START = "POST /payments/purchases/purchase-session";

const once = { once: { USD: "9" } };
const config = {
  "hostedPages.enabled": true,
  "payments.products": {
    ticket: { displayName: "Ticket", customerType: "user", prices: { ...once, staff: { USD: "1", serverOnly: true } } },
    seats: { displayName: "Seats", customerType: "team", serverOnly: true, prices: once },
    club: { displayName: "Club", customerType: "user", prices: { monthly: { USD: "5", interval: [1, "month"] } } },
    own: { customerType: "custom", prices: once },
    staff: { customerType: "user", prices: { staff: { USD: "1", serverOnly: true } } },
  },
};
const scene = await stripeBackend(config);
const shop = await testBackend({ config });
afterAll(() => Promise.all([shop[Symbol.asyncDispose](), scene[Symbol.asyncDispose]()]));

type Shop = Pick<typeof shop, "call">;
const create = (body: object, at: Shop = shop) => at.call(CREATE, { tier: "admin", body });
const change = (link_id: string, body: object) => shop.call(CHANGE, { tier: "admin", params: { link_id }, body });
const read = (link_id: string, project = shop.project) => shop.call(READ, { params: { link_id }, project });
const sold = async (id: string, at: Shop = shop): Promise<number> =>
  ok(await at.call(LIST, { tier: "admin" })).items.find((link: { id: string }) => link.id === id).sold;

function open(link_id: string, { id, accessToken }: TestUser, more: object = {}, at: Shop = shop) {
  const body = { customer_type: "user", customer_id: id, ...more };
  return at.call(OPEN, { params: { link_id }, accessToken, body });
}
const buy = (url: string, price_id = "once") =>
  shop.call(BUY, { tier: null, body: { full_code: purchaseCode(url), price_id } });

describe("a payment link", () => {
  it("sells to everyone who opens it, and goes on to where it says", async () => {
    const return_url = "http://localhost:3000/thanks";
    const link = ok(await create({ product_id: "ticket", return_url }));
    expect(link).toMatchObject({ product_display_name: "Ticket", state: "open", sold: 0, max_sales: null });
    expect(link.url).toMatch(new RegExp(`/hosted/${shop.project.id}/buy\\?link=${link.id}$`));
    const shown = ok(await read(link.id));
    expect(shown).toMatchObject({ state: "open", product: { display_name: "Ticket", prices: { once: { USD: "9" } } } });
    expect(Object.keys(shown.product.prices)).toEqual(["once"]);
    for (const buyer of [await shop.signUp(), await shop.signUp()]) {
      const { url } = ok(await open(link.id, buyer, { return_url: "http://localhost:3000/elsewhere" }));
      expect(new URL(url).searchParams.get("return_url")).toBe(return_url);
      expect(ok(await buy(url))).toEqual({ success: true });
      expect((await open(link.id, buyer)).body.code).toBe("PRODUCT_ALREADY_GRANTED");
    }
    expect(await sold(link.id)).toBe(2);
  });

  it("sells to the buyer's own teams a product that only servers find otherwise", async () => {
    const [buyer, stranger] = [await shop.signUp(), await shop.signUp()];
    const crew = { display_name: "Crew", creator_user_id: buyer.id };
    const { body: team } = await shop.call("POST /teams", { tier: "server", body: crew });
    const { id } = ok(await create({ product_id: "seats" }));
    const forTeam = { customer_type: "team", customer_id: team.id };
    expect((await open(id, buyer)).body.code).toBe("PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH");
    expect((await open(id, stranger, forTeam)).body.code).toBe("TEAM_MEMBERSHIP_NOT_FOUND");
    const { url } = ok(await open(id, buyer, forTeam));
    expect(ok(await buy(url))).toEqual({ success: true });
  });

  it("sells exactly ten of fifty at once if that is its limit, and more when the limit is raised", async () => {
    const { id } = ok(await create({ product_id: "ticket", max_sales: 10 }));
    const buyers = await Promise.all(Array.from({ length: 50 }, () => shop.signUp()));
    const urls = await Promise.all(buyers.map(async (buyer) => ok(await open(id, buyer)).url as string));
    const answers = await Promise.all(urls.map((url) => buy(url)));
    const closed = answers.filter(({ status }) => status === 409);
    expect([answers.filter(({ status }) => status === 200).length, closed.length]).toEqual([10, 40]);
    expect(closed[0]?.headers.get("x-latchkit-refusal")).toBe("PAYMENT_LINK_CLOSED");
    expect([await sold(id), ok(await read(id)).state]).toEqual([10, "sold_out"]);
    ok(await change(id, { max_sales: 11 }));
    const left = urls.filter((_, index) => answers[index]?.status === 409);
    expect((await Promise.all(left.map((url) => buy(url)))).filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("stops when it is switched off or has ended, for checkouts that have begun as well", async () => {
    const buyer = await shop.signUp();
    const ends_at_millis = shop.clock.now().getTime() + 3_600_000;
    const { id } = ok(await create({ product_id: "ticket", ends_at_millis }));
    const { url } = ok(await open(id, buyer));
    expect(ok(await change(id, { is_enabled: false })).state).toBe("off");
    expect((await open(id, buyer)).status).toBe(409);
    expect((await buy(url)).status).toBe(409);
    ok(await change(id, { is_enabled: true }));
    shop.clock.advance(3_600_000);
    expect([ok(await read(id)).state, (await buy(url)).status]).toEqual(["ended", 409]);
    ok(await change(id, { ends_at_millis: null }));
    expect((await buy(url)).status).toBe(200);
    const { items } = ok(await shop.call("GET /internal/audit-log", { tier: "admin" }));
    expect(items[0]).toMatchObject({ action: "payment_link.updated", subject_id: id });
    expect(items[0].changes).toEqual([expect.objectContaining({ path: "endsAt", after: null })]);
  });

  it("is refused for what it cannot sell, and is unknown in other projects", async () => {
    expect((await create({ product_id: "none" })).body.code).toBe("PRODUCT_DOES_NOT_EXIST");
    expect((await create({ product_id: "own" })).status).toBe(400);
    expect((await create({ product_id: "staff" })).status).toBe(400);
    const away = { product_id: "ticket", return_url: "https://evil.example/" };
    expect((await create(away)).body.code).toBe("REDIRECT_URL_NOT_WHITELISTED");
    const { id } = ok(await create({ product_id: "ticket" }));
    const other = await shop.createProject({ ...config, "hostedPages.enabled": false });
    expect((await read(id, other)).status).toBe(404);
    const made = ok(await shop.call(CREATE, { tier: "admin", project: other, body: { product_id: "ticket" } }));
    expect(made.url).toBeNull();
  });

  it.each([
    ["payment", "ticket", "once"],
    ["subscription", "club", "monthly"],
  ])("gives the money back that arrives at Stripe after the last one was sold: %s", async (_kind, product, price) => {
    const { backend, stripe, account } = scene;
    const { id } = ok(await create({ product_id: product, max_sales: 1 }, backend));
    const buyers = [await backend.signUp(), await backend.signUp()];
    const begun = [];
    for (const buyer of buyers) {
      const { url } = ok(await open(id, buyer, {}, backend));
      const body = { full_code: purchaseCode(url), price_id: price };
      begun.push(ok(await backend.call(START, { tier: null, body })).client_secret);
    }
    for (const secret of begun) expect((await stripe.confirm(secret, "4242424242424242", account)).status).toBe(200);
    for (const event of stripe.takeEvents(account)) {
      const { body, headers } = stripe.sign(event);
      await backend.fetch("/api/v1/integrations/stripe/webhooks", { method: "POST", body, headers });
    }
    await backend.backend.runDueJobs();
    const owned = buyers.map(async ({ id: customer_id }) => {
      const params = { customer_type: "user", customer_id };
      const key = "GET /payments/products/{customer_type}/{customer_id}";
      return ok(await backend.call(key, { tier: "server", params })).items.length;
    });
    expect((await Promise.all(owned)).sort()).toEqual([0, 1]);
    expect(await sold(id, backend)).toBe(1);
    const charges = [...stripe.account(account).charges.values()].slice(-2);
    expect(charges.map(({ refunded }) => refunded).sort()).toEqual([false, true]);
    expect((await open(id, await backend.signUp(), {}, backend)).status).toBe(409);
  });
});
