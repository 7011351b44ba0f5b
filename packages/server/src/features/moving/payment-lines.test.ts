import { testBackend } from "@latchkit/testing/internal";
import { afterAll, expect, it } from "vitest";
import { SAMPLE_IMAGES } from "../images/sample-images.test-data.ts";
import { fileOf, importsOf, person } from "./moving.test-data.ts";

const backend = await testBackend({
  config: { "payments.items": { seats: { displayName: "Seats", customerType: "user" } } },
});
const imports = await importsOf(backend);
afterAll(async () => {
  await imports.node[Symbol.asyncDispose]();
  await backend[Symbol.asyncDispose]();
});

const createdAt = "2020-02-29T12:00:00.000Z";
const machine = { customerType: "custom", customerId: "machine" };
const version = { type: "productVersion", id: "v", product: { customerType: "custom", displayName: "x" }, createdAt };
const customer = { type: "customer", ...machine, createdAt };
const purchase = {
  ...{ type: "purchase", id: "00000000-0000-4000-8000-000000000001", ...machine, kind: "subscription" },
  ...{ versionId: "v", quantity: 1, source: "api_grant", status: "active", periodsBegun: 1, createdAt },
};
const schedule = {
  ...{ source: "x", quantity: 1, repeat: [0, "day"], expires: "never", anchor: 0, endsWithSource: true },
  ...{ periods: [], next: 0 },
};
const balance = { lots: [], holds: [], debt: 0, schedules: [schedule], suspended: [] };
const png = Buffer.from(SAMPLE_IMAGES["image/png"], "base64").toString("base64url");
const picture = {
  type: "image",
  id: "00000000-0000-4000-8000-000000000002",
  createdAt,
  mediaType: "image/png",
  bytes: png,
};

it.each([
  ["a purchase by a customer of no earlier line", [version, purchase], "`customerId` names no customer"],
  ["a purchase of a product of no earlier line", [customer, purchase], "`versionId` names no earlier version"],
  ["a subscription that would renew for ever", [version, customer, { ...purchase, renewsEvery: [0, "day"] }], "length"],
  ["a product that could not be sold", [{ ...version, product: { prices: 5 } }], "`product` does not fit"],
  [
    "a balance that would be granted for ever",
    [{ type: "itemBalance", ...machine, itemId: "i", state: balance }],
    "length",
  ],
  ["a picture of two owners", [{ ...picture, logo: "logo", userId: "ada" }], "must have either `logo`"],
  ["a picture of a user of no earlier line", [{ ...picture, userId: "eve" }], "belongs to no user"],
  ["bytes that are no picture", [{ ...picture, logo: "logo", bytes: "PGh0bWw-" }], "`bytes` does not fit"],
  ["a picture of another kind", [{ ...picture, logo: "logo", mediaType: "image/gif" }], "`mediaType` is another one"],
])("an import leaves out %s", async (_, lines, rule) => {
  const project = await backend.createProject();
  const run = await imports.run(fileOf(lines), { project });
  expect(run.status).toBe("finished");
  const problems = await imports.problems(run.id, { project });
  expect(problems).toEqual([{ line: lines.length + 1, type: lines.at(-1)?.type, rule: expect.stringContaining(rule) }]);
});

it("users who come from another service can have items and products", async () => {
  await imports.run(fileOf([person("buyer")]));
  const { items } = (await backend.call("GET /users", { tier: "server", query: { external_id: "buyer" } })).body;
  const params = { customer_type: "user", customer_id: items[0].id, item_id: "seats" };
  const change = "POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity";
  const query = { allow_negative: "false" };
  expect((await backend.call(change, { tier: "server", params, query, body: { delta: 3 } })).status).toBe(200);
  const item = "GET /payments/items/{customer_type}/{customer_id}/{item_id}";
  expect((await backend.call(item, { tier: "server", params })).body.quantity).toBe(3);
});
