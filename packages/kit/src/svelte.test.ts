import { testBackend } from "@latchkit/testing/internal";
import { derived, get } from "svelte/store";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { appsOf, PASSWORD } from "./apps.test-data.ts";
import { itemStore, permissionsStore, resourceStore, teamsStore, userStore } from "./svelte.ts";

const backend = await testBackend({
  config: {
    "teams.allowClientTeamCreation": true,
    "auth.anonymous.allowSignIn": true,
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
async function signedUp() {
  const { app } = openPage();
  const email = newEmail();
  const result = await app.signUpWithCredential({ email, password: PASSWORD, noVerificationCallback: true });
  expect(result.status).toBe("ok");
  return { app, email };
}

beforeEach(() => vi.stubGlobal("document", {}));
afterEach(() => vi.unstubAllGlobals());

it("the store of the user follows signing in and out, in other stores, too", async () => {
  const { app, email } = await signedUp();
  const seen: (string | null | undefined)[] = [];
  const address = derived(userStore(app), ({ data }) => (data ? data.primaryEmail : data));
  const stop = address.subscribe((one) => seen.push(one));
  await expect.poll(() => seen.at(-1)).toBe(email);
  await (await app.getUser({ or: "throw" })).signOut();
  expect(seen).toEqual([undefined, email, null]);
  stop();
});

it("the store of the user leads visitors to the sign-in page where it should", async () => {
  const { app, tab } = openPage("http://localhost:3000/notes");
  const stop = userStore(app, { or: "redirect" }).subscribe(() => undefined);
  await expect
    .poll(() => tab.visited)
    .toEqual([{ url: "/handler/sign-in?after_auth_return_to=%2Fnotes", replace: true }]);
  stop();
});

it("the store of the user is an anonymous one where it should", async () => {
  const { app } = openPage();
  const store = userStore(app, { or: "anonymous" });
  const stop = store.subscribe(() => undefined);
  await expect.poll(() => get(store).data?.isAnonymous).toBe(true);
  stop();
});

it("stores of teams, permissions and items follow the user, and keep nothing of one who left", async () => {
  const { app } = await signedUp();
  const user = await app.getUser({ or: "throw" });
  const team = await user.createTeam({ displayName: "Gardeners" });
  await allowInviting(team.id, user.id);
  const stores = [
    derived(teamsStore(app), ({ data }) => data?.map(({ displayName }) => displayName) ?? data),
    derived(permissionsStore(app, team), ({ data }) => data?.some(({ id }) => id === "$invite_members") ?? data),
    derived(permissionsStore(app), ({ data }) => data?.length ?? data),
    derived(itemStore(app, "credits"), ({ data }) => data?.quantity ?? data),
  ];
  const stops = stores.map((store) => store.subscribe(() => undefined));
  await expect.poll(() => stores.map((store) => get<unknown>(store))).toEqual([["Gardeners"], true, 0, 0]);
  await user.signOut();
  expect(stores.map((store) => get<unknown>(store))).toEqual([null, null, null, null]);
  const other = await backend.signUp();
  await app.signInWithCredential({ email: other.email, password: other.password });
  await expect.poll(() => stores.map((store) => get<unknown>(store))).toEqual([[], false, 0, 0]);
  for (const stop of stops) stop();
});

it("a store tells why its value could not be loaded, and gets it at the next try", async () => {
  const { app } = await signedUp();
  const user = await app.getUser({ or: "throw" });
  const store = resourceStore(user.activeSessions);
  let state = get(store);
  const stop = store.subscribe((now) => (state = now));
  expect(state).toEqual({ data: undefined, error: undefined, isPending: true });
  await store.refresh();
  expect(state).toMatchObject({ data: [{}], isPending: false });
  stop();
});

it("asks for nothing on servers", () => {
  vi.unstubAllGlobals();
  const { app, requests } = createApp();
  expect(get(userStore(app))).toEqual({ data: undefined, error: undefined, isPending: true });
  expect(requests).toEqual([]);
});
