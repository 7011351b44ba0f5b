import { createMockApp, type MockAppOptions } from "@latchkit/kit/mock";
import { type ReactNode, Suspense } from "react";
import { describe, expect, it } from "vitest";
import { renderHook } from "vitest-browser-react";
import { Provider } from "../provider.tsx";
import { useEmailCode } from "./use-email-code.ts";
import { usePasskeySignIn } from "./use-passkey-sign-in.ts";
import { useForgotPassword, usePasswordReset } from "./use-password-reset.ts";
import { useSecondFactor } from "./use-second-factor.ts";
import { useSignIn } from "./use-sign-in.ts";
import { useSignUp } from "./use-sign-up.ts";
import { useTeamInvitation } from "./use-team-invitation.ts";

const CODE = "a".repeat(45);
const PASSWORD = "correct horse battery";

/** Runs a hook in an app with these answers. */
async function inApp<T>(hook: () => T, answers: MockAppOptions["answers"] = {}, options: MockAppOptions = {}) {
  localStorage.clear();
  sessionStorage.clear();
  const app = createMockApp({ user: null, answers, ...options });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Suspense>
      <Provider app={app}>{children}</Provider>
    </Suspense>
  );
  const { result } = await renderHook(hook, { wrapper });
  await expect.poll(() => result.current).not.toBeNull(); // It suspends until the project is known.
  return result;
}

/** Field and reason of each problem. */
const reasons = (problems: readonly { field: string | null; reason: string }[]) =>
  problems.map(({ field, reason }) => `${field}: ${reason}`);

describe("signing in with a password", () => {
  it("names the fields that are missing without sending anything", async () => {
    const flow = await inApp(() => useSignIn(), { "POST /auth/password/sign-in": { error: "SCHEMA_ERROR" } });
    const found = await flow.current.submit({ email: " ", password: "" });
    expect(reasons(found)).toEqual(["email: missing", "password: missing"]);
    await expect.poll(() => flow.current.problems).toBe(found);
  });

  it("shows that address or password is wrong, and hides the message after a success", async () => {
    const refused = await inApp(() => useSignIn(), {
      "POST /auth/password/sign-in": { error: "EMAIL_PASSWORD_MISMATCH" },
    });
    const values = { email: "ada@example.com", password: PASSWORD };
    expect(reasons(await refused.current.submit(values))).toEqual(["password: mismatch"]);
  });

  it("hands on what it did not expect", async () => {
    const flow = await inApp(() => useSignIn(), { "POST /auth/password/sign-in": { status: 418, text: "teapot" } });
    const [problem] = await flow.current.submit({ email: "ada@example.com", password: PASSWORD });
    expect(problem).toMatchObject({ field: null, reason: "failed", error: { status: 418 } });
  });

  it("sends once, however often it is asked", async () => {
    const flow = await inApp(() => useSignIn(), { "POST /auth/password/sign-in": "never" });
    const values = { email: "ada@example.com", password: PASSWORD };
    void flow.current.submit(values);
    expect(await flow.current.submit(values)).toEqual([]);
    await expect.poll(() => flow.current.isBusy).toBe(true);
  });
});

describe("signing up", () => {
  it("finds weak and different passwords, and a name that the project requires", async () => {
    const project = { config: { signUpName: "required" } } as const;
    const flow = await inApp(() => useSignUp(), {}, { project });
    await expect.poll(() => flow.current.name).toBe("required");
    const found = flow.current.check({ email: "ada@", password: "short", repeat: "other" });
    expect(reasons(found)).toEqual([
      "displayName: missing",
      "email: malformed",
      "password: short",
      "repeat: different",
    ]);
  });

  it("shows that an address is taken", async () => {
    const flow = await inApp(() => useSignUp(), {
      "POST /auth/password/sign-up": { error: "USER_EMAIL_ALREADY_EXISTS" },
    });
    const found = await flow.current.submit({ email: "ada@example.com", password: PASSWORD });
    expect(reasons(found)).toEqual(["email: taken"]);
  });
});

describe("signing in with a code by email", () => {
  it("asks for an address, then for the code, and can start again", async () => {
    const flow = await inApp(() => useEmailCode(), {
      "POST /auth/otp/send-sign-in-code": { body: { nonce: "n".repeat(39) } },
      "POST /auth/otp/sign-in": { error: "VERIFICATION_CODE_EXPIRED" },
    });
    expect(flow.current.sentTo).toBeNull();
    expect(await flow.current.request.submit({ email: " ada@example.com " })).toEqual([]);
    await expect.poll(() => flow.current.sentTo).toBe("ada@example.com");
    expect(reasons(await flow.current.signIn.submit({ code: "12" }))).toEqual(["code: incomplete"]);
    expect(reasons(await flow.current.signIn.submit({ code: "ABC 123" }))).toEqual(["code: expired"]);
    flow.current.restart();
    await expect.poll(() => flow.current.sentTo).toBeNull();
  });
});

describe("the other flows", () => {
  it("a second factor that nothing waits for is none", async () => {
    const flow = await inApp(() => useSecondFactor());
    expect(flow.current.state).toBe("none");
    expect(reasons(flow.current.check({ code: "12" }))).toEqual(["code: incomplete"]);
    expect(reasons(flow.current.check({ recoveryCode: " " }))).toEqual(["recoveryCode: missing"]);
  });

  it("a forgotten password is asked for by email", async () => {
    const flow = await inApp(() => useForgotPassword());
    expect(await flow.current.submit({ email: "ada@example.com" })).toEqual([]);
    await expect.poll(() => flow.current.sentTo).toBe("ada@example.com");
  });

  it("a password reset checks its code first, and ends when the password is set", async () => {
    const flow = await inApp(() => usePasswordReset(CODE));
    await expect.poll(() => flow.current.state.at).toBe("choosing");
    expect(reasons(await flow.current.submit({ password: "short" }))).toEqual(["password: short"]);
    expect(await flow.current.submit({ password: PASSWORD })).toEqual([]);
    await expect.poll(() => flow.current.state.at).toBe("done");
    const expired = { "POST /auth/password/reset/check-code": { error: "VERIFICATION_CODE_EXPIRED" } } as const;
    const broken = await inApp(() => usePasswordReset(CODE), expired);
    await expect
      .poll(() => broken.current.state)
      .toMatchObject({
        at: "broken",
        error: { code: "VERIFICATION_CODE_EXPIRED" },
      });
  });

  it("a passkey that the project does not allow is refused", async () => {
    const flow = await inApp(() => usePasskeySignIn(), {
      "POST /auth/passkey/initiate-passkey-authentication": { error: "PASSKEY_AUTHENTICATION_NOT_ENABLED" },
    });
    expect(reasons(await flow.current.submit())).toEqual(["null: closed"]);
  });

  it("an invitation shows visitors who invites them, and users the team they can join", async () => {
    const preview = { team_display_name: "Acme", sender_display_name: "Grace", recipient_email: "ada@example.com" };
    const visitor = await inApp(() => useTeamInvitation(CODE), {
      "POST /team-invitations/accept/preview": { body: preview },
    });
    await expect
      .poll(() => visitor.current.state)
      .toMatchObject({
        at: "signed-out",
        canSignUp: true,
        preview: { teamDisplayName: "Acme", recipientEmail: "ada@example.com" },
      });
    const details = { body: { team_id: "t1", team_display_name: "Acme" } };
    const user = await inApp(
      () => useTeamInvitation(CODE),
      { "POST /team-invitations/accept/details": details },
      { user: {} },
    );
    await expect.poll(() => user.current.state).toMatchObject({ at: "asking", team: { displayName: "Acme" } });
    expect(await user.current.submit()).toEqual([]);
    await expect.poll(() => user.current.state.at).toBe("joined");
  });
});
