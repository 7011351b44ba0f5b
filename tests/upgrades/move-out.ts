import { asOwner, type CallOptions } from "@latchkit/testing/internal";
import { expect } from "vitest";
import type { Holdings } from "./holdings.ts";
import { good } from "./installation.ts";
import type { Opened } from "./open.ts";

type Admin = Pick<CallOptions, "tier" | "project" | "headers">;

/** Moves the project with its secrets into a new one, whose export must say the same. */
export async function moveOut({ project, dashboard, backend, clock }: Opened, { owner, ivy }: Holdings): Promise<void> {
  const { email, password } = owner;
  const { access_token: accessToken } = good(
    await dashboard.call("POST /auth/password/sign-in", { body: { email, password } }),
  );
  const { selected_team_id: teamId } = good(await dashboard.call("GET /users/me", { accessToken }));
  const body = { display_name: "New garden", owner_team_id: teamId };
  const { id } = good(await dashboard.call("POST /internal/projects", { accessToken, body }));
  const target = asOwner({ ...owner, accessToken, teamId }, id);
  const source: Admin = { tier: "admin", project: project.project };

  const exported = async (from: Admin) => {
    const key = good(await dashboard.call("GET /imports/key", target));
    const query = { seal_to: Buffer.from(JSON.stringify(key)).toString("base64url") };
    return String(good(await dashboard.call("GET /export", { ...from, query })));
  };
  const file = await exported(source);
  const { id: importId } = good(await dashboard.call("POST /imports", target));
  const params = { import_id: importId };
  const uploaded = await dashboard.fetch(`/api/v1/imports/${importId}/parts/0`, {
    method: "PUT",
    headers: {
      "x-stack-project-id": id,
      "x-stack-access-type": "admin",
      "content-type": "application/octet-stream",
      ...target.headers,
    },
    body: file,
  });
  expect(uploaded.status).toBe(200);
  good(await dashboard.call("POST /imports/{import_id}/start", { ...target, params, body: { dry_run: false } }));
  await backend.runDueJobs();
  const problems = good(await dashboard.call("GET /imports/{import_id}/problems", { ...target, params }));
  expect(problems.items).toEqual([]);
  expect(good(await dashboard.call("GET /imports/{import_id}", { ...target, params }))).toMatchObject({
    status: "finished",
    left_out: {},
  });
  expect(comparable(await exported(target))).toEqual(comparable(file));
  const keySet = {
    ...{ description: "Web", expires_at_millis: clock.now().getTime() + 86_400_000 },
    ...{ has_publishable_client_key: true, has_secret_server_key: false, has_super_secret_admin_key: false },
  };
  const keys = good(await dashboard.call("POST /internal/api-keys", { ...target, body: keySet }));
  const copy = { ...target.project, publishableClientKey: keys.publishable_client_key };
  const signIn = { project: copy, body: { email: ivy.email, password: ivy.password } };
  const answer = await dashboard.call("POST /auth/password/sign-in", signIn);
  expect(good(answer)).toMatchObject({ user_id: ivy.id });
}

/** Lines without the times and the seals, which are new in every export. */
function comparable(file: string): string[] {
  return file
    .trimEnd()
    .split("\n")
    .map((line) => {
      const { exportedAt: _at, sha256: _sum, sealed, ...rest } = JSON.parse(line);
      return JSON.stringify({ ...rest, isSealed: sealed !== undefined });
    });
}
