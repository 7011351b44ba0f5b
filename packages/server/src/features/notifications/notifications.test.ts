import { testBackend } from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());

const NOWHERE = "00000000-0000-4000-8000-000000000000";
const TRANSACTIONAL = "7bb82d33-2f54-4a3d-9d23-82739e0d66ef";
const MARKETING = "4f6f8873-3d04-46bd-8bef-18338b1a1b4c";

const list = (user_id: string, options = {}) =>
  backend.call("GET /emails/notification-preference/{user_id}", { params: { user_id }, ...options });
const save = (user_id: string, notification_category_id: string, enabled: unknown, options = {}) =>
  backend.call("PATCH /emails/notification-preference/{user_id}/{notification_category_id}", {
    params: { user_id, notification_category_id },
    body: { enabled },
    ...options,
  });

describe("notification preferences", () => {
  it("are the defaults until the user changes them", async () => {
    const { id, accessToken } = await backend.signUp();
    const transactional = {
      notification_category_id: TRANSACTIONAL,
      notification_category_name: "Transactional",
      enabled: true,
      can_disable: false,
    };
    const marketing = {
      notification_category_id: MARKETING,
      notification_category_name: "Marketing",
      enabled: true,
      can_disable: true,
    };
    expect((await list("me", { accessToken })).body).toEqual({
      items: [transactional, marketing],
      is_paginated: false,
    });
    const unwanted = { ...marketing, enabled: false };
    expect(await save("me", MARKETING, false, { accessToken })).toMatchObject({ status: 200, body: unwanted });
    expect((await list(id, { tier: "server" })).body.items).toEqual([transactional, unwanted]);
    expect((await save(id, MARKETING, true, { tier: "server" })).body).toEqual(marketing);
    // Whether it can be switched off is for pages to say; who asks for it gets it.
    expect((await save("me", TRANSACTIONAL, false, { accessToken })).body).toEqual({
      ...transactional,
      enabled: false,
    });
  });

  it("belong to the user alone", async () => {
    const { id } = await backend.signUp();
    const { accessToken } = await backend.signUp();
    for (const answer of [await list(id, { accessToken }), await save(id, MARKETING, false, { accessToken })])
      expect(answer).toMatchObject({ status: 403, body: expect.any(String) });
    for (const answer of [await list(id), await save(id, MARKETING, false)])
      expect(answer).toBeKnownError(401, "USER_AUTHENTICATION_REQUIRED");
    for (const answer of [await list("me"), await save("me", MARKETING, false)])
      expect(answer).toBeKnownError(400, "CANNOT_GET_OWN_USER_WITHOUT_USER");
  });

  it("exist for existing users and categories only", async () => {
    const { id, accessToken } = await backend.signUp();
    const project = await backend.createProject();
    for (const options of [{ tier: "server" }, { tier: "server", project }]) {
      const who = "project" in options ? id : NOWHERE;
      expect(await list(who, options)).toBeKnownError(404, "USER_NOT_FOUND");
      expect(await save(who, MARKETING, false, options)).toBeKnownError(404, "USER_NOT_FOUND");
    }
    expect(await save("me", NOWHERE, false, { accessToken })).toMatchObject({ status: 404, body: expect.any(String) });
    // The category is looked at first.
    expect(await save(NOWHERE, NOWHERE, false, { tier: "server" })).toMatchObject({ body: expect.any(String) });
    const nonsense = await save("me", MARKETING, "perhaps", { accessToken });
    expect(nonsense).toBeKnownError(400, "SCHEMA_ERROR", { message: expect.any(String) });
  });
});
