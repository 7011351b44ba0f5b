import { createHmac } from "node:crypto";
import { svixApi, webhookReceiver } from "@latchkit/testing/internal";
import { expect } from "vitest";
import type { Holdings } from "./holdings.ts";
import { good, type Project, readCode, readMail } from "./installation.ts";
import { APP, PASSWORD, signUp } from "./leave-people.ts";
import { buy } from "./leave-project.ts";
import type { Opened } from "./open.ts";

const HOUR_MILLIS = 3_600_000;

/** Uses codes that were sent before the upgrade. */
export async function useEveryCode({ project }: Pick<Opened, "project">, { ada, faye, team }: Holdings) {
  const { call } = project;
  const password = "a new and better password";
  good(await call("POST /auth/password/reset", { body: { code: ada.resetCode, password } }));
  good(await call("POST /auth/password/sign-in", { body: { email: ada.email, password } }));
  const { id, accessToken } = await signUp(project, faye.email);
  good(await call("POST /team-invitations/accept", { accessToken, body: { code: faye.invitationCode } }));
  const members = { tier: "server", query: { team_id: team.id } } as const;
  const { items } = good(await call("GET /team-member-profiles", members));
  expect(items.map(({ user_id }: { user_id: string }) => user_id)).toContain(id);
}

/** Lets the receiver that was out of reach come back, and expects both new teams there, signed as before. */
export async function receiveWhatWaited({ project, clock, backend }: Opened, { webhooks }: Holdings) {
  await using hook = await webhookReceiver();
  const { id, secret } = webhooks.unreached;
  const changed = await svixApi(project)("PATCH", `/endpoint/${id}`, { url: hook.url });
  expect(changed.status).toBe(200);
  clock.advance(HOUR_MILLIS);
  await backend.runDueJobs();
  const names = hook.received.map(({ body }) => JSON.parse(body).data.display_name);
  expect(names.sort()).toEqual(["Foresters", "Gardeners"]);
  for (const { headers, body } of hook.received) {
    const content = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
    const key = Buffer.from(secret.slice("whsec_".length), "base64");
    expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(content).digest("base64")}`);
  }
}

/** Waits for the email that was written before the upgrade. */
export async function receiveTheWaitingEmail({ project, clock }: Opened, { ada }: Holdings) {
  clock.advance(24 * HOUR_MILLIS);
  expect(await readMail(project, ada.email, /(Rain is coming)/)).toBe("Rain is coming");
}

/** Lives a day of a new user: signs up, is found, creates a team, buys, and gets an email. */
export async function goOn(project: Project, name: string) {
  const { call } = project;
  const email = `${name.toLowerCase()}@garden.example`;
  const { id, accessToken } = await signUp(project, email);
  good(await call("PATCH /users/me", { accessToken, body: { display_name: name } }));
  const verified = { primary_email_verified: true };
  good(await call("PATCH /users/{user_id}", { tier: "server", params: { user_id: id }, body: verified }));
  const found = good(await call("GET /users", { tier: "server", query: { query: name } })).items;
  expect(found).toMatchObject([{ id, display_name: name, primary_email: email }]);
  const latest = { order_by: "last_active_at", desc: "true", limit: "100" };
  expect(
    good(await call("GET /users", { tier: "server", query: latest })).items.map((user: { id: string }) => user.id),
  ).toContain(id);
  const team = { display_name: `${name}'s`, creator_user_id: "me" };
  good(await call("POST /teams", { accessToken, body: team }));
  const own = good(await call("GET /teams", { accessToken, query: { user_id: "me" } })).items;
  expect(own).toMatchObject([{ display_name: `${name}'s` }]);
  await buy(project, { customer_type: "user", customer_id: id }, { product_id: "plan", price_id: "monthly" });
  const params = { customer_type: "user", customer_id: id, item_id: "credits" };
  const item = await call("GET /payments/items/{customer_type}/{customer_id}/{item_id}", { accessToken, params });
  expect(good(item).quantity).toBe(100);
  good(await call("POST /auth/otp/send-sign-in-code", { body: { email, callback_url: `${APP}/again` } }));
  const code = await readCode(project, email, "/again");
  good(await call("POST /auth/otp/sign-in", { body: { code } }));
  good(await call("POST /auth/password/sign-in", { body: { email, password: PASSWORD } }));
}
