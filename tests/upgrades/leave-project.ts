import { asOwner, INTERNAL, ownKeys, purchaseCode, svixApi, type webhookReceiver } from "@latchkit/testing/internal";
import { expect, vi } from "vitest";
import type { Holdings, Login } from "./holdings.ts";
import { good, type Installation, type Project, projectOf, readCode, readMail } from "./installation.ts";
import { APP, signUp } from "./leave-people.ts";

const DAY_MILLIS = 86_400_000;
const MONTHLY = [1, "month"];

const CONFIG = {
  "auth.password.allowSignIn": true,
  "auth.otp.allowSignIn": true,
  "auth.passkey.allowSignIn": true,
  "auth.oauth.providers.google": ownKeys("google"),
  "domains.allowLocalhost": true,
  "apiKeys.enabled": { user: true, team: true },
  "teams.allowClientTeamCreation": true,
  "rbac.permissions.prune": { scope: "team", description: "Prune the roses" },
  "rbac.permissions.read_reports": { scope: "project" },
  "emails.server": {
    isShared: false,
    host: "mailbox",
    port: 25,
    username: "garden",
    password: "rake and hoe",
    senderName: "Garden",
    senderEmail: "hello@garden.example",
  },
  "dataVault.stores.notes": { displayName: "Notes" },
  "payments.items": {
    credits: { displayName: "Credits", customerType: "user" },
    tokens: { displayName: "Tokens", customerType: "user" },
    seats: { displayName: "Seats", customerType: "team" },
    units: { displayName: "Units", customerType: "custom" },
  },
  "payments.products": {
    plan: {
      displayName: "Plan",
      customerType: "user",
      prices: { monthly: { USD: "10", interval: MONTHLY } },
      includedItems: {
        credits: { quantity: 100, repeat: "never", expires: "when-purchase-expires" },
        tokens: { quantity: 20, repeat: MONTHLY, expires: "when-repeated" },
      },
    },
    pack: {
      displayName: "Pack",
      customerType: "user",
      stackable: true,
      prices: { once: { USD: "3" } },
      includedItems: { credits: { quantity: 5, repeat: "never", expires: "never" } },
    },
    crew: {
      displayName: "Crew",
      customerType: "team",
      prices: { monthly: { USD: "25", interval: MONTHLY } },
      includedItems: { seats: { quantity: 4, repeat: "never", expires: "when-purchase-expires" } },
    },
  },
};

/** The owner signs up to the dashboard and creates the project with its keys. */
export async function leaveOwner(
  installation: Installation,
  email: string,
): Promise<{ owner: Login; project: Project }> {
  const dashboard = projectOf(installation, INTERNAL);
  const owner = await signUp(dashboard, email);
  const { accessToken } = owner;
  const { selected_team_id: teamId } = good(await dashboard.call("GET /users/me", { accessToken }));
  const body = { display_name: "Garden", description: "Grows", owner_team_id: teamId };
  const { id } = good(await dashboard.call("POST /internal/projects", { accessToken, body }));
  const admin = asOwner({ ...owner, teamId }, id);
  const config = { config_override_string: JSON.stringify(CONFIG) };
  good(await dashboard.call("PATCH /internal/config/override", { ...admin, body: config }));
  const kinds = { has_publishable_client_key: true, has_secret_server_key: true, has_super_secret_admin_key: true };
  const keySet = { description: "Production", expires_at_millis: Date.now() + 3_650 * DAY_MILLIS, ...kinds };
  const keys = good(await dashboard.call("POST /internal/api-keys", { ...admin, body: keySet }));
  return {
    owner,
    project: projectOf(installation, {
      id,
      publishableClientKey: keys.publishable_client_key,
      secretServerKey: keys.secret_server_key,
      superSecretAdminKey: keys.super_secret_admin_key,
    }),
  };
}

/** A team of Ada and Ben, to which Faye is invited, and a team of Dan. */
export async function leaveTeams(
  project: Project,
  { ada, ben, dan }: Pick<Holdings, "ben" | "dan"> & { ada: Login },
): Promise<Pick<Holdings, "team" | "otherTeam" | "faye">> {
  const { call } = project;
  const create = async (display_name: string, { id }: { id: string }): Promise<string> =>
    good(await call("POST /teams", { tier: "server", body: { display_name, creator_user_id: id } })).id;
  const [id, otherId] = [await create("Gardeners", ada), await create("Foresters", dan)];
  const member = { tier: "server", params: { team_id: id, user_id: ben.id, permission_id: "prune" } } as const;
  good(await call("POST /team-memberships/{team_id}/{user_id}", { ...member, body: {} }));
  good(await call("POST /team-permissions/{team_id}/{user_id}/{permission_id}", { ...member, body: {} }));
  const profile = { display_name: "Ben the pruner" };
  good(await call("PATCH /team-member-profiles/{team_id}/{user_id}", { ...member, body: profile }));
  const change = { selected_team_id: id };
  good(await call("PATCH /users/{user_id}", { tier: "server", params: { user_id: ada.id }, body: change }));
  const key = { team_id: id, description: "Greenhouse", expires_at_millis: null };
  const apiKey = good(await call("POST /team-api-keys", { tier: "server", body: key })).value;
  const email = "faye@garden.example";
  const invitation = { team_id: id, email, callback_url: `${APP}/join` };
  good(await call("POST /team-invitations/send-code", { tier: "server", body: invitation }));
  const faye = { email, invitationCode: await readCode(project, email, "/join") };
  return { team: { id, apiKey }, otherTeam: { id: otherId }, faye };
}

/** A value of the data vault, purchases and their items, and changes of items. Returns Ada's subscription. */
export async function leavePurchases(project: Project, ada: Login, teamId: string): Promise<string> {
  const { call } = project;
  const value = { hashed_key: "where is the key", encrypted_value: "under the third pot" };
  const store = { tier: "server", params: { store_id: "notes" }, body: value } as const;
  good(await call("POST /data-vault/stores/{store_id}/set", store));
  const me = { customer_type: "user", customer_id: ada.id };
  await buy(project, me, { product_id: "plan", price_id: "monthly" });
  await buy(project, me, { product_id: "pack", price_id: "once", quantity: 3 });
  const team = { customer_type: "team", customer_id: teamId };
  const granting = { tier: "server", params: team, body: { product_id: "crew" } } as const;
  good(await call("POST /payments/products/{customer_type}/{customer_id}", granting));
  const machine = { customer_type: "custom", customer_id: "machine 1" };
  await changeItem(project, me, "credits", { delta: 7, description: "A gift" });
  await changeItem(project, me, "credits", { delta: -30 });
  await changeItem(project, me, "tokens", { delta: -5 });
  await changeItem(project, team, "seats", { delta: -1 });
  await changeItem(project, machine, "units", { delta: 2 });
  const expires_at = new Date(Date.now() + 2 * DAY_MILLIS).toISOString();
  await changeItem(project, machine, "units", { delta: 40, expires_at });
  const owned = { tier: "server", params: me } as const;
  const { items } = good(await call("GET /payments/products/{customer_type}/{customer_id}", owned));
  return items.find(({ id }: { id: string }) => id === "plan").subscription.subscription_id;
}

interface Customer {
  readonly customer_type: string;
  readonly customer_id: string;
}

/** Buys as the checkout page does in test mode. */
export async function buy(
  { call }: Project,
  customer: Customer,
  { product_id, price_id, quantity = 1 }: { product_id: string; price_id: string; quantity?: number },
): Promise<void> {
  const link = { tier: "server", body: { ...customer, product_id } } as const;
  const { url } = good(await call("POST /payments/purchases/create-purchase-url", link));
  const body = { full_code: purchaseCode(url), price_id, quantity };
  good(await call("POST /internal/payments/test-mode-purchase-session", { tier: "admin", body }));
}

async function changeItem({ call }: Project, customer: Customer, item_id: string, body: object): Promise<void> {
  const params = { ...customer, item_id };
  const path = "POST /payments/items/{customer_type}/{customer_id}/{item_id}/update-quantity";
  good(await call(path, { tier: "server", params, query: { allow_negative: "false" }, body }));
}

const THEME = `import { Body, Html } from "@react-email/components";
export const EmailTheme = ({ children }) => <Html><Body>Spring greetings. {children}</Body></Html>;`;
const templateOf = (text: string) => `import { NotificationCategory, Subject } from "@stackframe/emails";
export const EmailTemplate = () => <><Subject value="News" /><NotificationCategory value="Transactional" />${text}</>;`;

/** A theme, a template and a draft; an email that was sent, and one that waits for tomorrow. */
export async function leaveEmails(project: Project, ada: Login): Promise<Holdings["emails"]> {
  const { call } = project;
  const admin = { tier: "admin" } as const;
  const create = { ...admin, body: { display_name: "Spring" } };
  const themeId: string = good(await call("POST /internal/email-themes", create)).id;
  good(
    await call("PATCH /internal/email-themes/{id}", { ...admin, params: { id: themeId }, body: { tsx_source: THEME } }),
  );
  const template = { ...admin, body: { display_name: "Receipt" } };
  const templateId: string = good(await call("POST /internal/email-templates", template)).id;
  const source = { tsx_source: templateOf("Thank you for the seeds."), theme_id: themeId };
  const changed = { ...admin, params: { template_id: templateId }, body: source };
  good(await call("PATCH /internal/email-templates/{template_id}", changed));
  const draft = { display_name: "Harvest", theme_id: false, tsx_source: templateOf("Apples are ripe.") };
  const draftId: string = good(await call("POST /internal/email-drafts", { ...admin, body: draft })).id;
  const sent = { user_ids: [ada.id], template_id: templateId };
  good(await call("POST /emails/send-email", { tier: "server", body: sent }));
  await readMail(project, ada.email, /Thank you for the seeds/);
  const waiting = { user_ids: [ada.id], subject: "Tomorrow", html: "<p>Rain is coming.</p>", theme_id: themeId };
  const at = { scheduled_at_millis: Date.now() + DAY_MILLIS };
  good(await call("POST /emails/send-email", { tier: "server", body: { ...waiting, ...at } }));
  return { themeId, templateId, draftId };
}

/** An endpoint for all events, and one for new teams that cannot be reached. */
export async function leaveEndpoints(project: Project, hookUrl: string): Promise<Holdings["webhooks"]> {
  const api = svixApi(project);
  const reached = (await api("POST", "/endpoint", { url: hookUrl })).body;
  const nowhere = { url: "http://127.0.0.1:1/hook", filterTypes: ["team.created"] };
  const unreached = (await api("POST", "/endpoint", nowhere)).body;
  const { key } = (await api("GET", `/endpoint/${unreached.id}/secret`)).body;
  return { reached: { id: reached.id }, unreached: { id: unreached.id, secret: key } };
}

/** Waits until one endpoint has received both teams, and the other one has failed twice. */
export async function waitForDeliveries(project: Project, hook: Hook, { unreached }: Holdings["webhooks"]) {
  const api = svixApi(project);
  const outcome = async () => {
    await project.installation.settle();
    const failed = (await api("GET", `/attempt/endpoint/${unreached.id}`)).body.data.length;
    return { received: hook.types().filter((type) => type === "team.created").length, hasFailed: failed >= 1 };
  };
  // Also outside tests, where a state is recorded before them.
  await vi.waitFor(async () => expect(await outcome()).toEqual({ received: 2, hasFailed: true }), { timeout: 20_000 });
}

type Hook = Awaited<ReturnType<typeof webhookReceiver>>;
