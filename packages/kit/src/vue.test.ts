import { ownKeys, testBackend } from "@latchkit/testing/internal";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createApp as createVueApp, effectScope, nextTick, ref } from "vue";
import { appsOf, PASSWORD } from "./apps.test-data.ts";
import type { ClientApp } from "./client-app.ts";
import type { Platform } from "./platform.ts";
import type { ClientAppOptions } from "./settings.ts";
import { createLatchkit, useApp, useItem, usePermission, useResource, useTeams, useUser } from "./vue.ts";

const backend = await testBackend({
  config: {
    "teams.allowClientTeamCreation": true,
    "auth.anonymous.allowSignIn": true,
    "auth.oauth.providers": { github: ownKeys("github") },
    "payments.items.credits": { displayName: "Credits", customerType: "user" },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());
const { createApp, newEmail, openPage } = appsOf(backend);

async function allowInviting(team_id: string, user_id: string) {
  const params = { team_id, user_id, permission_id: "$invite_members" };
  const key = "POST /team-permissions/{team_id}/{user_id}/{permission_id}";
  expect((await backend.call(key, { tier: "server", params, body: {} })).status).toBe(201);
}

/** Signs up in a page. */
async function signedUp(options: Partial<ClientAppOptions> = {}) {
  const { app } = openPage(undefined, undefined, options);
  const email = newEmail();
  const result = await app.signUpWithCredential({ email, password: PASSWORD, noVerificationCallback: true });
  expect(result.status).toBe("ok");
  return { app, email };
}

beforeEach(() => vi.stubGlobal("document", {}));
afterEach(() => vi.unstubAllGlobals());

/** Calls composables as the `setup` of a component does. */
function setUp<T>(app: ClientApp, setup: () => T): T & { unmount: () => void } {
  const scope = effectScope();
  const vue = createVueApp({}).use(createLatchkit(app));
  const state = scope.run(() => vue.runWithContext(setup)) as T;
  return { ...state, unmount: () => scope.stop() };
}

describe("the signed-in user in Vue", () => {
  it("is unknown at first, then who is signed in, then null after signing out", async () => {
    const { app, email } = await signedUp();
    const { data, isPending } = setUp(app, () => useUser());
    expect([data.value, isPending.value]).toEqual([undefined, true]);
    await expect.poll(() => data.value?.primaryEmail).toBe(email);
    expect(isPending.value).toBe(false);
    await data.value?.update({ displayName: "Ada" });
    expect(data.value?.displayName).toBe("Ada");
    await data.value?.signOut();
    expect(data.value).toBeNull();
  });

  it("leads visitors to the sign-in page, once", async () => {
    const { app, tab } = openPage("http://localhost:3000/notes");
    setUp(app, () => useUser({ or: "redirect" }));
    await expect
      .poll(() => tab.visited)
      .toEqual([{ url: "/handler/sign-in?after_auth_return_to=%2Fnotes", replace: true }]);
  });

  it("is an anonymous user where the component asks for one", async () => {
    const { app } = openPage();
    const { data } = setUp(app, () => useUser({ or: "anonymous" }));
    await expect.poll(() => data.value?.isAnonymous).toBe(true);
  });

  it("tells why it could not be loaded, and is loaded by the next try", async () => {
    const trouble = { isDown: false };
    const fetch: Platform["fetch"] = (url, init) =>
      trouble.isDown ? Promise.reject(new TypeError("no connection")) : backend.backend.fetch(new Request(url, init));
    const { app, email } = await signedUp({ platform: { fetch } });
    trouble.isDown = true;
    const { data, error, isPending, refresh } = setUp(app, () => useUser());
    await expect.poll(() => String(error.value)).toContain("cannot be reached");
    expect([data.value, isPending.value]).toEqual([undefined, false]);
    trouble.isDown = false;
    await refresh();
    expect([data.value?.primaryEmail, error.value]).toEqual([email, undefined]);
  });
});

describe("what belongs to the user", () => {
  it("follows the user: teams, permissions and items of the next one who signs in", async () => {
    const { app } = await signedUp();
    const user = await app.getUser({ or: "throw" });
    const team = await user.createTeam({ displayName: "Gardeners" });
    await allowInviting(team.id, user.id);
    await allowInviting(team.id, user.id);
    const { teams, mayInvite, credits } = setUp(app, () => ({
      teams: useTeams(),
      mayInvite: usePermission("$invite_members", team),
      credits: useItem("credits"),
    }));
    await expect.poll(() => teams.data.value?.map(({ displayName }) => displayName)).toEqual(["Gardeners"]);
    await expect.poll(() => mayInvite.value).toBe(true);
    await expect.poll(() => credits.data.value?.quantity).toBe(0);

    await user.signOut();
    expect([teams.data.value, mayInvite.value, credits.data.value]).toEqual([null, false, null]);
    const other = await backend.signUp();
    await app.signInWithCredential({ email: other.email, password: other.password });
    await expect.poll(() => teams.data.value).toEqual([]);
    expect(mayInvite.value).toBe(false);
  });

  it("follows another resource when its ref changes, and nothing after the component is gone", async () => {
    const { app } = await signedUp();
    const user = await app.getUser({ or: "throw" });
    const shown = ref<"sessions" | "none">("none");
    const { data, unmount } = setUp(app, () =>
      useResource(() => (shown.value === "none" ? null : user.activeSessions)),
    );
    expect(data.value).toBeUndefined();
    shown.value = "sessions";
    await expect.poll(() => data.value?.length).toBe(1);
    await user.update({ displayName: "Ada" });
    const known = data.value;
    unmount();
    shown.value = "none";
    await user.activeSessions.refresh();
    await nextTick();
    expect(data.value).toBe(known);
  });
});

it("says what to do when the plugin is missing", () => {
  expect(() => createVueApp({}).runWithContext(useApp)).toThrow("createLatchkit");
});

it("asks for nothing on servers", async () => {
  vi.unstubAllGlobals();
  const { app, requests } = createApp();
  const { isPending } = setUp(app, () => useUser());
  await nextTick();
  expect([isPending.value, requests]).toEqual([true, []]);
});
