import { svixApi, type TestAnswer } from "@latchkit/testing/internal";
import { expect } from "vitest";
import type { Holdings } from "./holdings.ts";
import { good, type Project } from "./installation.ts";

interface Place {
  readonly project: Project;
}
type Item = TestAnswer["body"];
type Key = Parameters<Project["call"]>[0];

/** Reads a list as an administrator. */
const listsOf =
  ({ call }: Project) =>
  async (key: Key, query: Readonly<Record<string, string>> = {}): Promise<Item[]> =>
    good(await call(key, { tier: "admin", query })).items;

/** Compares users and teams, and what belongs to each, with what the earlier version has left. */
export async function checkPeople({ project }: Place, held: Holdings) {
  const { call } = project;
  const { ada, ben, cleo, eve, team, faye } = held;
  const list = listsOf(project);
  const users = await list("GET /users", { limit: "100" });
  const names = ["ada", "ben", "cleo", "dan", "eve", "hal", "ivy"].map((name) => `${name}@garden.example`);
  expect(users.map(({ primary_email }) => primary_email).sort()).toEqual(names);
  const byActivity = await list("GET /users", { limit: "100", order_by: "last_active_at" });
  expect(byActivity.map(({ primary_email }) => primary_email).sort()).toEqual(names);
  const everyone = { tier: "server", query: { include_anonymous: "true" } } as const;
  expect(good(await call("GET /users/count", everyone))).toEqual({ count: 8, is_exact: true });
  expect(await list("GET /users", { query: "dan@garden" })).toMatchObject([{ display_name: "Dan" }]);
  expect(users.find(({ id }) => id === ada.id)).toMatchObject({
    display_name: "Ada",
    primary_email_verified: true,
    has_password: true,
    client_metadata: { color: "green" },
    client_read_only_metadata: { plot: 7 },
    server_metadata: { notes: ["pays in time"] },
    selected_team: { id: team.id, display_name: "Gardeners" },
  });
  const channels = await list("GET /contact-channels", { user_id: ada.id });
  expect(channels.map(({ value, is_primary, is_verified }) => [value, is_primary, is_verified])).toEqual([
    ["ada@garden.example", true, true],
    ["ada@work.example", false, true],
  ]);
  expect(await list("GET /auth/sessions", { user_id: ada.id })).toHaveLength(2);
  expect(await list("GET /auth/sign-ins", { user_id: ada.id })).toHaveLength(2);
  expect(await list("GET /passkeys", { user_id: cleo.id })).toMatchObject([{ name: "Garden gate" }]);
  const accounts = await list("GET /oauth-providers", { user_id: eve.id });
  expect(accounts).toMatchObject([{ type: "google", account_id: "eve-at-google", email: "eve@garden.example" }]);
  const teams = await list("GET /teams");
  expect(teams.map(({ display_name }) => display_name)).toEqual(["Gardeners", "Foresters"]);
  const profiles = await list("GET /team-member-profiles", { team_id: team.id });
  expect(profiles.map(({ user_id, display_name }) => [user_id, display_name])).toEqual([
    [ada.id, "Ada"],
    [ben.id, "Ben the pruner"],
  ]);
  const granted = await list("GET /team-permissions", { team_id: team.id, user_id: ben.id, recursive: "false" });
  expect(granted.map(({ id }) => id).sort()).toEqual(["prune", "team_member"]);
  expect(await list("GET /project-permissions", { user_id: ada.id })).toMatchObject([{ id: "read_reports" }]);
  const invitations = await list("GET /team-invitations", { team_id: team.id });
  expect(invitations).toMatchObject([{ recipient_email: faye.email }]);
  expect(await list("GET /user-api-keys", { user_id: ada.id })).toMatchObject([{ description: "Watering robot" }]);
  expect(await list("GET /team-api-keys", { team_id: team.id })).toMatchObject([{ description: "Greenhouse" }]);
  expect(await list("GET /internal/api-keys")).toMatchObject([{ description: "Production" }]);
}

/** Compares the configuration, emails, webhooks and events with what the earlier version has left. */
export async function checkProject({ project }: Place, { emails, webhooks }: Holdings) {
  const { call } = project;
  const admin = { tier: "admin" } as const;
  const list = listsOf(project);
  const config = JSON.parse(good(await call("GET /internal/config", admin)).config_string);
  expect(config.payments.products.plan.prices.monthly).toMatchObject({ USD: "10", interval: [1, "month"] });
  expect(config.emails.server).toMatchObject({ host: "mailbox", username: "garden", password: "rake and hoe" });
  expect(config.rbac.permissions.prune).toMatchObject({ scope: "team", description: "Prune the roses" });

  // Emails have a subject once a worker has rendered them.
  const listed = async () =>
    (await list("GET /emails/outbox"))
      .filter(({ subject }) => ["News", "Tomorrow"].includes(subject))
      .map(({ subject, status }) => [subject, status]);
  await expect.poll(listed, { timeout: 20_000 }).toEqual([
    ["Tomorrow", "scheduled"],
    ["News", "sent"],
  ]);
  const { themes } = good(await call("GET /internal/email-themes", admin));
  expect(themes).toContainEqual({ id: emails.themeId, display_name: "Spring" });
  const theme = good(await call("GET /internal/email-themes/{id}", { ...admin, params: { id: emails.themeId } }));
  expect(theme.tsx_source).toContain("Spring greetings.");
  const { templates } = good(await call("GET /internal/email-templates", admin));
  const template = templates.find(({ id }: Item) => id === emails.templateId);
  expect(template).toMatchObject({ display_name: "Receipt", theme_id: emails.themeId });
  expect(template.tsx_source).toContain("Thank you for the seeds.");
  const { drafts } = good(await call("GET /internal/email-drafts", admin));
  expect(drafts).toMatchObject([
    { id: emails.draftId, display_name: "Harvest", theme_id: false, sent_at_millis: null },
  ]);

  const svix = svixApi(project);
  const endpoints = (await svix("GET", "/endpoint")).body.data.map(({ id }: Item) => id);
  expect(endpoints.sort()).toEqual([webhooks.reached.id, webhooks.unreached.id].sort());
  const attempts = (await svix("GET", `/attempt/endpoint/${webhooks.reached.id}?limit=100`)).body.data;
  expect(attempts.length).toBeGreaterThan(10);
  expect(new Set(attempts.map(({ status }: Item) => status))).toEqual(new Set([0]));
  const events = await list("GET /events", { limit: "100" });
  const count = (type: string) => events.filter((event) => event.type === type).length;
  expect(["user.created", "team.created", "team_membership.created"].map(count)).toEqual([8, 2, 1]);
  expect((await list("GET /internal/audit-log", { limit: "100" })).length).toBeGreaterThan(5);
}

/** Products and items as customers see them, and the ledger as administrators do. */
export async function readBooks({ project }: Place, { ada, team }: Pick<Holdings, "ada" | "team">) {
  const { call } = project;
  const item = async (customer_type: string, customer_id: string, item_id: string): Promise<number> => {
    const params = { customer_type, customer_id, item_id };
    const path = "GET /payments/items/{customer_type}/{customer_id}/{item_id}";
    return good(await call(path, { tier: "server", params })).quantity;
  };
  const products = async (customer_type: string, customer_id: string): Promise<string[]> => {
    const path = "GET /payments/products/{customer_type}/{customer_id}";
    const { items } = good(await call(path, { tier: "server", params: { customer_type, customer_id } }));
    return items.map(({ id, quantity, type }: Item) => `${quantity} ${id} ${type}`).sort();
  };
  return {
    credits: await item("user", ada.id, "credits"),
    tokens: await item("user", ada.id, "tokens"),
    seats: await item("team", team.id, "seats"),
    units: await item("custom", "machine 1", "units"),
    products: [...(await products("user", ada.id)), ...(await products("team", team.id))],
  };
}

/** Compares purchases and balances with what the earlier version has left. */
export async function checkBooks(place: Place, held: Pick<Holdings, "ada" | "team">) {
  expect(await readBooks(place, held)).toEqual({
    credits: 92, // 100 of the plan, 3 times 5 of packs, 7 as a gift, less 30
    tokens: 15, // 20 less 5
    seats: 3, // 4 less 1
    units: 42, // 2, and 40 for two days
    products: ["1 plan subscription", "3 pack one_time", "1 crew subscription"],
  });
  expect(await readLedger(place)).toEqual([
    "user subscription 1 Plan",
    "user one_time 3 Pack",
    "team subscription 1 Crew",
    "user item_quantity_change 7 credits",
    "user item_quantity_change -30 credits",
    "user item_quantity_change -5 tokens",
    "team item_quantity_change -1 seats",
    "custom item_quantity_change 2 units",
    "custom item_quantity_change 40 units",
  ]);
}

/** Lists purchases and changes of items, as text, oldest first. */
async function readLedger({ project }: Place): Promise<string[]> {
  const answer = await project.call("GET /internal/payments/transactions", { tier: "admin", query: { limit: "200" } });
  return good(answer)
    .transactions.map(
      ({ type, quantity, product_display_name, item_id, customer_type }: Item) =>
        `${customer_type} ${type} ${quantity} ${product_display_name ?? item_id}`,
    )
    .reverse();
}
