import {
  asOwner,
  authorizeUrl,
  INTERNAL,
  INTERNAL_ENV,
  ownKeys,
  signUpOwner,
  testBackend,
} from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { decodeJwt } from "jose";
import { afterAll, expect, it } from "vitest";
import { servicesOf } from "../services.test-data.ts";

const backend = await testBackend({
  env: INTERNAL_ENV,
  config: { "auth.oauth.providers": { github: ownKeys("github") } },
});
afterAll(() => backend[Symbol.asyncDispose]());

const HOUR_MILLIS = 3_600_000;

const refresh = (refreshToken: string) => backend.call("POST /auth/sessions/current/refresh", { refreshToken });

/** Creates a user and an impersonation session of that user. */
async function impersonated({ project = backend.project } = {}) {
  const user = await backend.signUp({ project });
  const body = { user_id: user.id, expires_in_millis: HOUR_MILLIS, is_impersonation: true };
  const { body: tokens } = await backend.call("POST /auth/sessions", { tier: "server", project, body });
  return { user, accessToken: String(tokens.access_token), refreshToken: String(tokens.refresh_token) };
}

it("an impersonation is marked in its access tokens, also after a refresh, and others are not", async () => {
  const { user, accessToken, refreshToken } = await impersonated();
  expect(decodeJwt(accessToken)).toMatchObject({ sub: user.id, is_impersonation: true });
  expect(decodeJwt((await refresh(refreshToken)).body.access_token)).toMatchObject({ is_impersonation: true });
  expect(decodeJwt(user.accessToken)).not.toHaveProperty("is_impersonation");
});

it("does not count as activity of the user", async () => {
  const signedUpAt = backend.clock.now().getTime();
  const user = await backend.signUp();
  backend.clock.advance(60_000);
  const body = { user_id: user.id, is_impersonation: true };
  const { body: tokens } = await backend.call("POST /auth/sessions", { tier: "server", body });
  backend.clock.advance(60_000);
  await refresh(tokens.refresh_token);
  await servicesOf(backend).activity.write();
  const { body: seen } = await backend.call("GET /users/{user_id}", { tier: "server", params: { user_id: user.id } });
  expect(seen.last_active_at_millis).toBe(signedUpAt);
});

it("an impersonation is in the audit log", async () => {
  const { user } = await impersonated();
  const { items } = (await backend.call("GET /internal/audit-log", { tier: "admin" })).body;
  expect(items).toContainEqual(
    expect.objectContaining({
      action: "user.impersonated",
      subject_id: user.id,
      changes: [{ path: "expires_in_millis", after: HOUR_MILLIS }],
    }),
  );
});

it("an impersonator changes the name, and the developer's backend acts in its own right with the token", async () => {
  const { user, accessToken } = await impersonated();
  const { status } = await backend.call("PATCH /users/me", { accessToken, body: { display_name: "As asked" } });
  expect(status).toBe(200);
  const end = { tier: "server", accessToken, query: { user_id: "me" } } as const;
  expect(await backend.call("DELETE /auth/sessions", end)).toMatchObject({ status: 200 });
  expect((await refresh(user.refreshToken)).status).toBe(401);
});

it("connects no account at a provider", async () => {
  const { accessToken } = await impersonated();
  const url = authorizeUrl(backend, "github", { type: "link", token: accessToken });
  expect((await backend.fetch(new URL(url).pathname + new URL(url).search, { redirect: "manual" })).status).toBe(403);
});

it("administers no project in its owner's name", async () => {
  const owner = await signUpOwner(backend);
  const { body: project } = await backend.call("POST /internal/projects", {
    project: INTERNAL,
    accessToken: owner.accessToken,
    body: { display_name: "Shop", owner_team_id: owner.teamId },
  });
  const body = { user_id: owner.id, is_impersonation: true };
  const { body: tokens } = await backend.call("POST /auth/sessions", { tier: "server", project: INTERNAL, body });
  expect((await backend.call("GET /internal/projects/current", asOwner(owner, project.id))).status).toBe(200);
  const visitor = { ...owner, accessToken: tokens.access_token };
  const code = "ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN";
  expect(await backend.call("GET /internal/projects/current", asOwner(visitor, project.id))).toBeKnownError(401, code);
});
