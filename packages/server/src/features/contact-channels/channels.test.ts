import { type TestUser, testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";
import { servicesOf } from "../../services.test-data.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const NOWHERE = "00000000-0000-4000-8000-000000000000";
const CALLBACK = "http://localhost:3000/handler/email-verification";
const MESSAGE = { message: expect.any(String) };
const TAKEN = "CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE";

let addresses = 0;
const newAddress = () => `address-${++addresses}@example.com`;

const asClient = ({ accessToken }: TestUser) => ({ accessToken });
const asServer = { tier: "server" } as const;
const list = (query: Record<string, string>, options = {}) =>
  backend.call("GET /contact-channels", { query, ...options });
const add = (body: object, options = {}) =>
  backend.call("POST /contact-channels", {
    body: { user_id: "me", type: "email", value: newAddress(), used_for_auth: false, ...body },
    ...options,
  });
const one = <Method extends "GET" | "PATCH" | "DELETE">(method: Method) =>
  `${method} /contact-channels/{user_id}/{contact_channel_id}` as const;
const read = (user_id: string, contact_channel_id: string, options = {}) =>
  backend.call(one("GET"), { params: { user_id, contact_channel_id }, ...options });
const change = (contact_channel_id: string, body: object, options: object & { user_id?: string } = {}) =>
  backend.call(one("PATCH"), { params: { user_id: options.user_id ?? "me", contact_channel_id }, body, ...options });
const remove = (contact_channel_id: string, options: object & { user_id?: string } = {}) =>
  backend.call(one("DELETE"), { params: { user_id: options.user_id ?? "me", contact_channel_id }, ...options });
const send = (user_id: string, contact_channel_id: string, options = {}) =>
  backend.call("POST /contact-channels/{user_id}/{contact_channel_id}/send-verification-code", {
    params: { user_id, contact_channel_id },
    body: { callback_url: CALLBACK },
    ...options,
  });

describe("a user's addresses", () => {
  it("start with the one they signed up with, and can be added", async () => {
    const person = await backend.signUp();
    backend.clock.advance(1); // lists are ordered by age
    const added = await add({ value: " More@Example.com ".trim() }, asClient(person));
    expect(added).toMatchObject({
      status: 201,
      body: {
        id: expect.any(String),
        user_id: person.id,
        type: "email",
        value: "more@example.com",
        is_primary: false,
        is_verified: false,
        used_for_auth: false,
      },
    });
    const { body } = await list({ user_id: "me" }, asClient(person));
    expect(body.items).toEqual([
      expect.objectContaining({ value: person.email, is_primary: true, used_for_auth: true }),
      added.body,
    ]);
    expect((await read("me", added.body.id, asClient(person))).body).toEqual(added.body);
    expect((await list({ user_id: person.id, contact_channel_id: added.body.id }, asServer)).body.items).toEqual([
      added.body,
    ]);
  });

  it("include one primary address; another can replace it, or none", async () => {
    const person = await backend.signUp();
    const { body } = await add({ is_primary: true }, asClient(person));
    const primary = async () => (await backend.call("GET /users/me", asClient(person))).body.primary_email;
    expect(await primary()).toBe(body.value);
    await change(body.id, { is_primary: false }, asClient(person));
    expect(await primary()).toBeNull();
  });

  it("include one primary address, however many changes of it arrive at once", async () => {
    const person = await backend.signUp();
    const ids = (await Promise.all(Array.from({ length: 10 }, () => add({}, asClient(person))))).map(
      ({ body }) => body.id,
    );
    const answers = await Promise.all(ids.map((id) => change(id, { is_primary: true }, asClient(person))));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const { body } = await list({ user_id: "me" }, asClient(person));
    expect(body.items.filter(({ is_primary }: { is_primary: boolean }) => is_primary)).toHaveLength(1);
  });

  it("must be verified again after a change; only servers can mark them as verified", async () => {
    const person = await backend.signUp();
    const { body } = await add({ user_id: person.id, is_verified: true }, asServer);
    expect(body.is_verified).toBe(true);
    const moved = await change(body.id, { value: newAddress().toUpperCase() }, asClient(person));
    expect(moved.body).toMatchObject({ is_verified: false, value: expect.stringMatching(/^address/) });
    await change(body.id, { is_verified: true }, { ...asServer, user_id: person.id });
    const unchanged = await change(body.id, { value: moved.body.value }, asClient(person));
    expect(unchanged.body).toMatchObject({ value: moved.body.value, is_verified: false });
    const known = await change(
      body.id,
      { value: newAddress(), is_verified: true },
      { ...asServer, user_id: person.id },
    );
    expect(known.body.is_verified).toBe(true);
    for (const answer of [
      await change(body.id, { is_verified: true }, asClient(person)),
      await add({ is_verified: true }, asClient(person)),
    ])
      expect(answer).toBeKnownError(400, "SCHEMA_ERROR", MESSAGE);
  });

  it("can be removed", async () => {
    const person = await backend.signUp();
    const { body } = await add({}, asClient(person));
    expect((await remove(body.id, asClient(person))).body).toEqual({ success: true });
    expect(await read("me", body.id, asClient(person))).toMatchObject({ status: 404, body: expect.any(String) });
    expect(await remove(body.id, asClient(person))).toMatchObject({ status: 400, body: expect.any(String) });
    expect(await change(body.id, {}, asClient(person))).toMatchObject({ status: 400, body: expect.any(String) });
  });

  it("are recorded as an event of the user", async () => {
    const person = await backend.signUp();
    await add({ is_primary: true, value: "told@example.com" }, asClient(person));
    const [told] = await servicesOf(backend)
      .database.db.selectFrom("webhook_events")
      .select(["type", "data"])
      .orderBy("position", "desc")
      .limit(1)
      .execute();
    expect(told).toMatchObject({ type: "user.updated", data: { id: person.id, primary_email: "told@example.com" } });
  });
});

describe("an address", () => {
  it("can be added to each user once", async () => {
    const person = await backend.signUp();
    expect(await add({ value: person.email }, asClient(person))).toMatchObject({
      status: 400,
      body: expect.any(String),
    });
    const { body } = await add({}, asClient(person));
    const again = await change(body.id, { value: person.email.toUpperCase() }, asClient(person));
    expect(again).toMatchObject({ status: 400, body: expect.any(String) });
  });

  it("signs in one user", async () => {
    const [one, other] = [await backend.signUp(), await backend.signUp()];
    const details = { type: "email", would_work_if_email_was_verified: false };
    const created = await add({ value: one.email, used_for_auth: true }, asClient(other));
    expect(created).toBeKnownError(409, TAKEN, { ...details, contact_channel_value: one.email });
    const { body } = await add({ value: one.email }, asClient(other));
    const changed = await change(body.id, { used_for_auth: true }, asClient(other));
    expect(changed).toBeKnownError(409, TAKEN, { ...details, contact_channel_value: null });
  });

  it("signs in with the user's password once it is used for sign-in", async () => {
    const person = await backend.signUp();
    const { body } = await add({}, asClient(person));
    const signIn = () =>
      backend.call("POST /auth/password/sign-in", { body: { email: body.value, password: person.password } });
    expect((await signIn()).status).toBe(400);
    await change(body.id, { used_for_auth: true }, asClient(person));
    expect((await signIn()).status).toBe(200);
  });

  it("is verified by an email to it", async () => {
    const person = await backend.signUp();
    const { body } = await add({}, asClient(person));
    expect((await send("me", body.id, asClient(person))).body).toEqual({ success: true });
    const code = await backend.inbox.readCode(body.value);
    await backend.call("POST /contact-channels/verify", { body: { code } });
    expect((await read("me", body.id, asClient(person))).body.is_verified).toBe(true);
    expect(await send("me", body.id, asClient(person))).toBeKnownError(409, "EMAIL_ALREADY_VERIFIED");
  });
});

it("servers list the addresses of all users in pages", async () => {
  const project = await backend.createProject();
  const values: string[] = [];
  for (let i = 0; i < 3; i++) {
    backend.clock.advance(1);
    values.push((await backend.signUp({ project })).email);
  }
  const whole = await list({}, { ...asServer, project });
  expect(whole.body.is_paginated).toBe(false);
  expect(whole.body.items.map(({ value }: { value: string }) => value)).toEqual(values);
  const first = await list({ limit: "2" }, { ...asServer, project });
  expect(first.body).toMatchObject({ items: [{ value: values[0] }, { value: values[1] }], is_paginated: true });
  const rest = await list({ cursor: first.body.pagination.next_cursor }, { ...asServer, project });
  expect(rest.body).toMatchObject({ items: [{ value: values[2] }], pagination: { next_cursor: null } });
  expect((await list({ cursor: NOWHERE }, { ...asServer, project })).status).toBe(400);
});

describe("who may manage them", () => {
  it("a user's addresses are managed by that user and servers only", async () => {
    const [one, other] = [await backend.signUp(), await backend.signUp()];
    const { body } = await add({}, asClient(one));
    const options = { ...asClient(other), user_id: one.id };
    const answers = [
      await list({ user_id: one.id }, asClient(other)),
      await list({}, asClient(other)),
      await add({ user_id: one.id }, asClient(other)),
      await read(one.id, body.id, asClient(other)),
      await change(body.id, { used_for_auth: true }, options),
      await remove(body.id, options),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: expect.any(String) });
    expect(await send(one.id, body.id, asClient(other))).toMatchObject({ status: 400, body: expect.any(String) });
    expect((await read("me", body.id, asClient(other))).status).toBe(404);
    const project = await backend.createProject();
    expect((await read(one.id, body.id, { ...asServer, project })).status).toBe(404);
  });

  it("signed-out callers cannot manage addresses", async () => {
    const answers = [
      await list({ user_id: "me" }),
      await add({}),
      await read("me", NOWHERE),
      await change(NOWHERE, {}),
      await remove(NOWHERE),
      await send("me", NOWHERE),
    ];
    for (const answer of answers) expect(answer).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
  });
});

describe("servers", () => {
  it("get an error for a user that does not exist", async () => {
    const details = { user_id: NOWHERE };
    expect(await add(details, asServer)).toBeKnownError(400, "USER_ID_DOES_NOT_EXIST", details);
    expect(await send(NOWHERE, NOWHERE, asServer)).toBeKnownError(400, "USER_ID_DOES_NOT_EXIST", details);
  });

  it("have links sent to trusted addresses only, and to contact channels that exist", async () => {
    const person = await backend.signUp();
    const { body } = await add({ user_id: person.id }, asServer);
    const evil = { ...asServer, body: { callback_url: "https://evil.example/" } };
    expect(await send(person.id, body.id, evil)).toBeKnownError(400, "REDIRECT_URL_NOT_WHITELISTED");
    expect(await send(person.id, NOWHERE, asServer)).toMatchObject({ status: 404, body: expect.any(String) });
  });
});

it.each([
  { value: "" },
  { value: "no-address" },
  { type: "phone" },
  { used_for_auth: undefined },
  { value: "x".repeat(1001) },
])("the body %j is refused", async (body) => {
  expect(await add(body, asClient(await backend.signUp()))).toBeKnownError(400, "SCHEMA_ERROR", MESSAGE);
});
