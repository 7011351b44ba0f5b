import { type EndpointKey, endpoints } from "@latchkit/contract";
import { type CallOptions, svixApi, type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { requireStatedSpending, spendingAsStated } from "../endpoints/stated-spending.ts";
import { ownServer } from "../features/email-sending/sending.test-data.ts";
import { policies } from "../features/policies.ts";
import type { AnyPolicy } from "../policy/endpoint-policy.ts";
import { servicesOf } from "../services.test-data.ts";
import { ALL_QUOTAS } from "./quotas.ts";

const CALLBACK = "http://localhost/handler/page";
const backend = await testBackend({ rateLimits: true, config: { "auth.otp.allowSignIn": true } });
afterAll(() => backend[Symbol.asyncDispose]());

let people = 0;
const newEmail = () => `person-${++people}@shop.example`;

/** Counts the requests of a series that no limit refuses. */
async function letThrough(tries: number, ask: () => Promise<{ status: number }>): Promise<number> {
  let count = 0;
  for (let n = 0; n < tries; n++) if ((await ask()).status !== 429) count++;
  return count;
}

describe("mails through the shared server", () => {
  const TIERS = ["client", "server", "admin"] as const;

  it.each(TIERS)("stop at eight per recipient for the tier %s, in one project", async (tier) => {
    const [email, another] = [newEmail(), newEmail()];
    const key = "POST /auth/otp/send-sign-in-code";
    const sendTo = (to: string) => () => backend.call(key, { tier, body: { email: to, callback_url: CALLBACK } });
    expect(await letThrough(10, sendTo(email))).toBe(8);
    expect(await backend.inbox.read(email)).toHaveLength(8);
    expect(await letThrough(1, sendTo(another))).toBe(1);
    const project = await backend.createProject({ "auth.otp.allowSignIn": true });
    const elsewhere = () => backend.call(key, { tier, project, body: { email, callback_url: CALLBACK } });
    expect(await letThrough(1, elsewhere)).toBe(1);
  });

  it("of every kind count together for all tiers", async () => {
    const email = newEmail();
    const { id } = await backend.signUp({ email });
    const channels = await backend.call("GET /contact-channels", { tier: "server", query: { user_id: id } });
    const params = { user_id: id, contact_channel_id: channels.body.items[0].id };
    const asks: [EndpointKey, CallOptions][] = [
      ["POST /auth/password/send-reset-code", { tier: "client", body: { email, callback_url: CALLBACK } }],
      ["POST /auth/password/send-reset-code", { tier: "server", body: { email, callback_url: CALLBACK } }],
      ["POST /internal/send-sign-in-invitation", { tier: "admin", body: { email, callback_url: CALLBACK } }],
      [
        "POST /contact-channels/{user_id}/{contact_channel_id}/send-verification-code",
        { tier: "server", params, body: { callback_url: CALLBACK } },
      ],
    ];
    const [first, second, third, fourth] = asks.map(
      ([key, options]) =>
        () =>
          backend.call(key, options),
    );
    if (!first || !second || !third || !fourth) throw new Error("Four ways are listed.");
    expect(await letThrough(2, first)).toBe(2);
    expect(await letThrough(2, second)).toBe(2);
    expect(await letThrough(3, third)).toBe(3);
    expect(await letThrough(3, fourth)).toBe(1);
    for (const ask of [first, second, third, fourth]) expect(await letThrough(1, ask)).toBe(0);
  });

  it("a sign-up counts only if it sends an email", async () => {
    const [silent, told] = [newEmail(), newEmail()];
    await backend.signUp({ email: silent });
    const body = { email: told, password: "correct horse battery", verification_callback_url: CALLBACK };
    expect((await backend.call("POST /auth/password/sign-up", { body })).status).toBe(200);
    const sendTo = (email: string) => () =>
      backend.call("POST /auth/password/send-reset-code", { body: { email, callback_url: CALLBACK } });
    expect(await letThrough(9, sendTo(silent))).toBe(8);
    expect(await letThrough(9, sendTo(told))).toBe(7);
  });
});

it("the developer's own backend sends without limit through the project's own server; clients do not", async () => {
  await using own = await testBackend({ rateLimits: true, config: { "auth.otp.allowSignIn": true, ...ownServer(25) } });
  const body = { email: "ada@shop.example", callback_url: CALLBACK };
  const ask = (tier: "server" | "client") => () => own.call("POST /auth/otp/send-sign-in-code", { tier, body });
  expect(await letThrough(20, ask("server"))).toBe(20);
  expect(await letThrough(9, ask("client"))).toBe(8);
});

const SOURCE = "export function EmailTemplate() { return <p>Hello</p>; }";
const EMAIL_CONFIG = {
  host: "127.0.0.1",
  port: 1,
  username: "u",
  password: "p",
  sender_name: "Shop",
  sender_email: "a@b.example",
};
const PREVIEW = { template_tsx_source: SOURCE, theme_id: false };

/** A request, with a key of the project, to each endpoint that spends what is limited per project. */
const SPENDERS: Partial<Record<EndpointKey, CallOptions>> = {
  "POST /emails/render-email": { tier: "admin", body: PREVIEW },
  "POST /internal/send-email-preview": { tier: "admin", body: { ...PREVIEW, recipient_email: "a@b.example" } },
  "PATCH /internal/email-themes/{id}": {
    tier: "admin",
    params: { id: "1df07ae6-abf3-4a40-83a5-a1a2cbe336ac" },
    body: { tsx_source: SOURCE },
  },
  "PATCH /internal/email-templates/{template_id}": {
    tier: "admin",
    params: { template_id: "1df07ae6-abf3-4a40-83a5-a1a2cbe336ac" },
    body: { tsx_source: SOURCE },
  },
  "POST /internal/send-test-email": {
    tier: "admin",
    body: { recipient_email: "a@b.example", email_config: EMAIL_CONFIG },
  },
  "POST /internal/ai-chat/{thread_id}": {
    tier: "admin",
    params: { thread_id: "1df07ae6-abf3-4a40-83a5-a1a2cbe336ac" },
    body: { context_type: "email-theme", messages: [{ role: "user", content: "Blue" }] },
  },
  "POST /internal/rewrite-template-source": { tier: "admin", body: { template_tsx_source: SOURCE } },
  "POST /internal/send-test-webhook": { tier: "admin", body: { endpoint_id: "ep_1" } },
  "POST /internal/lazy-move/test": { tier: "admin", body: { email: "a@shop.example", password: "12345678" } },
};

/** Fills all buckets of a project for an hour. */
async function spendAll(one: TestBackend, projectId: string): Promise<void> {
  const hour = 3_600_000;
  for (const limit of ALL_QUOTAS.filter(({ name }) => !name.startsWith("mails"))) {
    const full = { ...limit, burst: 1, firstWaitMillis: hour, leakEveryMillis: hour };
    await servicesOf(one).limiter.consume({ projectId, branchId: "main" }, [{ limit: full, subject: "" }]);
  }
}

describe("what a project has spent", () => {
  it("is refused to its keys, and not to other projects", async () => {
    const [spent, other] = [await backend.createProject(), await backend.createProject()];
    await spendAll(backend, spent.id);
    for (const [key, options] of Object.entries(SPENDERS)) {
      const ask = (project: typeof spent) => () => backend.call(key as EndpointKey, { ...options, project });
      expect([key, await letThrough(1, ask(spent)), await letThrough(1, ask(other))]).toEqual([key, 0, 1]);
    }
  }, 60_000);

  it("covers every endpoint whose policy states limited spending", () => {
    const spenders = Object.entries<AnyPolicy>(policies).flatMap(([key, { spends }]) =>
      spends === "nothing" || spends.every((one) => one === "mail" || one === "outbox mail") ? [] : [key],
    );
    expect(Object.keys(SPENDERS).sort()).toEqual(spenders.sort());
  });

  it("covers messages to webhook endpoints by the API of Svix", async () => {
    await using one = await testBackend({ rateLimits: true });
    const post = () => svixApi(one)("POST", "/msg", { eventType: "user.deleted", payload: { data: {} } });
    expect((await post()).status).toBe(202);
    await spendAll(one, one.project.id);
    expect(await post()).toMatchObject({ status: 429, body: { code: "rate_limit_exceeded" } });
    expect((await svixApi(one)("GET", "/msg")).status).toBe(200);
  });
});

it("in development, an endpoint that spends what its policy does not state fails loudly", async () => {
  const stated = { endpoint: "POST /teams", spends: ["mail"] } as const;
  const spend = (spending: "mail" | "rendering") => async () => requireStatedSpending(spending);
  await expect(spendingAsStated(stated, spend("mail"))).resolves.toBeUndefined();
  await expect(spendingAsStated(stated, spend("rendering"))).rejects.toThrow(
    "POST /teams spent “rendering”, which its policy does not state.",
  );
  await expect(spend("rendering")()).resolves.toBeUndefined(); // a job states nothing
});

it("names only endpoints that exist", () => {
  expect(Object.keys(SPENDERS).filter((key) => !Object.hasOwn(endpoints, key))).toEqual([]);
});
