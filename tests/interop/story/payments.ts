import { purchaseCode } from "@latchkit/testing/internal";
import { expect } from "vitest";
import type { Stage, Steps } from "./stage.ts";

/** Before 2.8.51, products were called offers. */
const PLAN = { productId: "plan", offerId: "plan" };

export const payments = {
  "a user sees their items and products, and gets a link to a checkout": async (stage) => {
    const { user } = await stage.person();
    expect(await user.getItem("credits")).toMatchObject({ displayName: "Credits", quantity: 0 });
    const url = await user.createCheckoutUrl(PLAN);
    expect(url).toMatch(`${stage.backend.url}/purchase/${stage.project.id}_`);
    await buyInTestMode(stage, url);
    expect((await user.getItem("credits")).quantity).toBe(100);
  },

  "a server reads and changes items of users, teams and other customers": async (stage) => {
    const server = stage.server();
    const { id: userId, known } = await stage.person();
    const item = await known.getItem("credits");
    await item.increaseQuantity(5);
    expect(await item.tryDecreaseQuantity(6)).toBe(false);
    expect(await item.tryDecreaseQuantity(3)).toBe(true);
    await item.decreaseQuantity(4);
    expect(await server.getItem({ itemId: "credits", userId })).toMatchObject({ quantity: -2, nonNegativeQuantity: 0 });
    const team = await server.createTeam({ displayName: "Team" });
    expect((await team.getItem("seats")).quantity).toBe(0);
    const tokens = { itemId: "tokens", customCustomerId: "machine 1" };
    await (await server.getItem(tokens)).increaseQuantity(7);
    expect((await stage.server().getItem(tokens)).quantity).toBe(7);
  },

  "a server sells: it links a user to a checkout": async (stage) => {
    const { known } = await stage.person();
    await buyInTestMode(stage, await known.createCheckoutUrl(PLAN));
    expect((await known.getItem("credits")).quantity).toBe(100);
  },

  "a server grants products and lists them": async (stage) => {
    const server = stage.server();
    const { id: userId, known } = await stage.person();
    await server.grantProduct({ userId, productId: "plan" });
    await known.grantProduct({
      product: {
        display_name: "Extra",
        customer_type: "user",
        server_only: false,
        stackable: false,
        prices: { once: { USD: "1" } },
        included_items: { credits: { quantity: 10 } },
        client_metadata: {},
        client_read_only_metadata: {},
        server_metadata: {},
      },
    } as never);
    const page = await server.listProducts({ userId, limit: 1 });
    const rest = await server.listProducts({ userId, cursor: page.nextCursor ?? "" });
    expect([...page, ...rest].map(({ displayName }) => displayName).sort()).toEqual(["Extra", "Plan"]);
    expect((await server.getItem({ itemId: "credits", userId })).quantity).toBe(110);
  },

  "the owner changes a customer's item, and lists transactions": async (stage) => {
    const { id: userId } = await stage.person();
    const admin = stage.admin();
    await admin.createItemQuantityChange({ userId, itemId: "credits", quantity: 30, description: "A gift" });
    expect((await stage.server().getItem({ itemId: "credits", userId })).quantity).toBe(30);
    const { transactions } = await admin.listTransactions({ customerType: "user" });
    expect(JSON.stringify(transactions)).toContain(userId);
  },
} satisfies Steps;

/** Buys as the checkout page does while the project is in test mode. */
async function buyInTestMode(stage: Stage, url: string): Promise<void> {
  const { status, body } = await stage.backend.call("POST /internal/payments/test-mode-purchase-session", {
    tier: "admin",
    project: stage.project,
    body: { full_code: purchaseCode(url), price_id: "monthly", quantity: 1 },
  });
  expect(status, JSON.stringify(body)).toBe(200);
}
