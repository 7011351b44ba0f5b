import { testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { appsOf } from "../apps.test-data.ts";
import { endImpersonation, openImpersonation } from "./impersonation.ts";
import { isImpersonation } from "./is-impersonation.ts";

const backend = await testBackend();
afterAll(() => backend[Symbol.asyncDispose]());
const { openPage, signUpIn } = withSignUp();

function withSignUp() {
  const { openPage, newEmail } = appsOf(backend);
  const signUpIn = async ({ app }: ReturnType<typeof openPage>) => {
    await app.signUpWithCredential({ email: newEmail(), password: "correct horse battery", noRedirect: true });
    return app.getUser({ or: "throw" });
  };
  return { openPage, signUpIn };
}

async function visitTo(userId: string): Promise<string> {
  const body = { user_id: userId, expires_in_millis: 3_600_000, is_impersonation: true };
  const answer = await backend.call("POST /auth/sessions", { tier: "server", body });
  return answer.body.refresh_token;
}

const isActing = async ({ app }: ReturnType<typeof openPage>) => isImpersonation((await app.getAuthJson()).accessToken);

describe("an impersonation", () => {
  it("begins when confirmed, shows in the access token, and restores the previous sign-in afterwards", async () => {
    const page = openPage();
    const ada = await backend.signUp();
    const me = await signUpIn(page);
    const visit = await openImpersonation(page.app, await visitTo(ada.id));
    expect(await page.app.getUser()).toMatchObject({ id: me.id });
    if (visit.status !== "ok") throw new Error(visit.error);
    expect(visit.data.user).toMatchObject({ id: ada.id, primaryEmail: ada.email, isImpersonated: true });

    await visit.data.begin();
    expect(page.tab.visited).toEqual([{ url: "/", replace: true }]);
    expect(await page.app.getUser()).toMatchObject({ id: ada.id });
    expect(await isActing(page)).toBe(true);
    const { refreshToken } = await page.app.getAuthJson();

    const seen: unknown[] = [];
    const look = () => {
      const now = page.app.user.peek();
      if (now.status === "ready") seen.push(now.value?.id ?? null);
    };
    page.app.user.subscribe(look);
    await endImpersonation(page.app);
    await page.app.getUser();
    expect(await page.app.getUser()).toMatchObject({ id: me.id });
    expect(await isActing(page)).toBe(false);
    expect(seen).not.toContain(null); // a protected page would have redirected to sign-in
    const refreshed = await backend.call("POST /auth/sessions/current/refresh", { refreshToken: refreshToken ?? "" });
    expect(refreshed.status).toBe(401);
  });

  it("restores the first sign-in after several impersonations, and none if there was none", async () => {
    const page = openPage();
    const [ada, ben] = [await backend.signUp(), await backend.signUp()];
    const actAs = async (id: string) => {
      const visit = await openImpersonation(page.app, await visitTo(id));
      if (visit.status === "ok") await visit.data.begin();
      return (await page.app.getUser())?.id;
    };
    expect(await actAs(ada.id)).toBe(ada.id);
    await endImpersonation(page.app);
    expect(await page.app.getUser()).toBeNull();
    const me = await signUpIn(page);
    expect(await actAs(ada.id)).toBe(ada.id);
    expect(await actAs(ben.id)).toBe(ben.id);
    await endImpersonation(page.app);
    expect((await page.app.getUser())?.id).toBe(me.id);
  });

  it("refuses sessions that users began themselves, and those that have ended", async () => {
    const page = openPage();
    const ada = await backend.signUp();
    expect(await openImpersonation(page.app, ada.refreshToken)).toEqual({
      status: "error",
      error: "not-an-impersonation",
    });
    const refreshToken = await visitTo(ada.id);
    backend.clock.advance(3_600_001);
    expect(await openImpersonation(page.app, refreshToken)).toEqual({ status: "error", error: "ended" });
    expect(await page.app.getUser()).toBeNull();
  });
});
