import {
  asOwner,
  INTERNAL,
  INTERNAL_ENV,
  signUpOwner,
  type TestBackend,
  type TestProject,
  testBackend,
} from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";
import { createLogger } from "../logging/logger.ts";

const MAGIC_LINK = "822687fe-8d0a-4467-a0d1-416b6e639478";
const RESET = "a70fb3a4-56c1-4e42-af25-49d25603abd0";
const VERIFICATION = "e7d009ce-8d47-4528-b245-5bf119f2ffa3";
const TEAM_INVITATION = "e84de395-2076-4831-9c19-8e9a96a868e4";
const SIGN_IN_INVITATION = "066dd73c-36da-4fd0-b6d6-ebf87683f8bc";
const COLORFUL = "6d0f4b0c-3c63-4a43-8f0e-5a6c0e4f7f7d";
const DARK = "a0172b5d-cff0-463b-83bb-85124697373a";
const LIGHT = "1df07ae6-abf3-4a40-83a5-a1a2cbe336ac";
const DAY = 86_400_000;
const HEAD = `import { NotificationCategory, Subject } from "@stackframe/emails";
import { type } from "arktype";
`;
const RESET_SOURCE = `${HEAD}export const variablesSchema = type({ passwordResetLink: "string", projectDisplayName: "string" });
export const EmailTemplate = ({ variables, user }) => <><Subject value={"New password for " + variables.projectDisplayName} />
<NotificationCategory value="Transactional" /><p>Moin {user.displayName}: {variables.passwordResetLink}</p></>;`;

const lines: string[] = [];
const logger = createLogger({ mode: "production", level: "warn", stream: { write: (line) => void lines.push(line) } });
const backend = await testBackend({ logger, env: INTERNAL_ENV });
afterAll(() => backend[Symbol.asyncDispose]());

const template = (id: string, tsxSource: string) => ({ [`emails.templates.${id}.tsxSource`]: tsxSource });
async function resetMail(project: TestProject, on: TestBackend = backend) {
  const { email } = await on.signUp({ project });
  await on.call("POST /auth/password/send-reset-code", {
    project,
    body: { email, callback_url: "http://localhost:3000/reset" },
  });
  return on.inbox.waitFor(email, { subject: /password/i });
}
const failureOf = async (project: TestProject, id: string) => {
  const { body } = await backend.call("GET /internal/email-templates", { tier: "admin", project });
  return body.templates.find((entry: { id: string }) => entry.id === id)?.render_error;
};

describe("a built-in email that a project changed (§7)", () => {
  it("goes out as changed, with the variables and names that §7 lists", async () => {
    const project = await backend.createProject(template(RESET, RESET_SOURCE));
    const { subject, text } = await resetMail(project);
    expect(subject).toBe("New password for Test Project");
    expect(text).toMatch(/^Moin : http:\/\/localhost:3000\/reset\?code=\w{45}/);
    expect(await failureOf(project, RESET)).toBeUndefined();
  });

  it("gets the variables and the name that each email has: those asked for by address have no name", async () => {
    const saying = `import { NotificationCategory, Subject } from "@stackframe/emails";
      export const variablesSchema = (variables) => variables;
      export const EmailTemplate = (props) => <><Subject value="As JSON" /><NotificationCategory value="Transactional" />
        <pre>{JSON.stringify(props)}</pre></>;`;
    const ids = [VERIFICATION, RESET, MAGIC_LINK, TEAM_INVITATION, SIGN_IN_INVITATION];
    const project = await backend.createProject({
      ...Object.assign({}, ...ids.map((id) => template(id, saying))),
      "auth.otp.allowSignIn": true,
    });
    const { id, email, accessToken } = await backend.signUp({ project });
    const server = { tier: "server", project } as const;
    await backend.call(`PATCH /users/${id}` as never, { ...server, body: { display_name: "Pat" } });
    const { body: team } = await backend.call("POST /teams", { ...server, body: { display_name: "Sales" } });
    const callback_url = "http://localhost:3000/page";
    const code = expect.stringMatching(/^http:\/\/localhost:3000\/page\?code=[0-9a-z]{45}$/);
    const names = { projectDisplayName: "Test Project", userDisplayName: "" };
    const propsOf = async (to: string, send: () => Promise<{ status: number }>) => {
      const before = (await backend.inbox.read(to)).length;
      backend.clock.advance(120_000); // An address gets few emails in a minute.
      expect((await send()).status).toBe(200);
      const mails = await backend.inbox.read(to);
      expect(mails).toHaveLength(before + 1);
      const { locale: _locale, ...props } = JSON.parse(/\{.*\}/.exec(mails[0]!.text)?.[0] ?? "");
      return props;
    };
    const called = (key: string, body: object, options: object = { project }) =>
      backend.call(key as never, { ...options, body });

    const verification = await propsOf(email, async () => {
      const { body } = await backend.call("GET /contact-channels", { project, accessToken, query: { user_id: "me" } });
      const path = `/contact-channels/me/${body.items[0].id}/send-verification-code`;
      return called(`POST ${path}`, { callback_url }, { project, accessToken });
    });
    expect(verification).toEqual({
      variables: { ...names, userDisplayName: "Pat", emailVerificationLink: code, accountName: `Pat (${email})` },
      user: { displayName: "Pat" },
      project: { displayName: "Test Project" },
    });
    const reset = await propsOf(email, () => called("POST /auth/password/send-reset-code", { email, callback_url }));
    expect(reset).toMatchObject({ variables: { passwordResetLink: code }, user: { displayName: "Pat" } });
    const reader = "reader@example.com";
    const signIn = await propsOf(reader, () =>
      called("POST /auth/otp/send-sign-in-code", { email: reader, callback_url }),
    );
    const { magicLink, otp } = signIn.variables;
    expect(signIn).toEqual({
      variables: {
        ...names,
        magicLink: code,
        otp: new URL(magicLink).searchParams.get("code")?.slice(0, 6).toUpperCase(),
      },
      user: { displayName: null },
      project: { displayName: "Test Project" },
    });
    expect(otp).toMatch(/^[0-9A-Z]{6}$/);
    const toTeam = await propsOf("guest@example.com", () =>
      called(
        "POST /team-invitations/send-code",
        { team_id: team.id, email: "guest@example.com", callback_url },
        server,
      ),
    );
    expect(toTeam).toEqual({
      variables: { ...names, teamDisplayName: "Sales", teamInvitationLink: code },
      user: { displayName: null },
      project: { displayName: "Test Project" },
    });
    const toProject = await propsOf("visitor@example.com", () =>
      called("POST /internal/send-sign-in-invitation", { email: "visitor@example.com", callback_url }, server),
    );
    expect(toProject).toEqual({
      variables: { ...names, teamDisplayName: "Test Project", signInInvitationLink: callback_url },
      user: { displayName: null },
      project: { displayName: "Test Project" },
    });
  });

  it("goes out in the template's own theme, else in the active one", async () => {
    const cardIn = async (themeId?: string | false) => {
      const project = await backend.createProject({
        "emails.selectedThemeId": COLORFUL,
        ...(themeId !== undefined && { [`emails.templates.${RESET}.themeId`]: themeId }),
      });
      const { html } = await resetMail(project);
      return {
        isColorful: html.includes("#e5dbff"),
        isDark: html.includes("lk-card") && !html.includes("color-scheme: light dark"),
      };
    };
    expect(await cardIn()).toMatchObject({ isColorful: true });
    expect(await cardIn(DARK)).toEqual({ isColorful: false, isDark: true });
    expect(await cardIn(LIGHT)).toEqual({ isColorful: false, isDark: false });
  });

  it("goes out in a theme that the project changed or made", async () => {
    const theme = `import { Body, Html } from "@react-email/components";
      export const EmailTheme = ({ children }) => <Html><Body>Mine {children}</Body></Html>;`;
    const project = await backend.createProject({ [`emails.themes.${LIGHT}.tsxSource`]: theme });
    const { subject, text } = await resetMail(project);
    expect(subject).toBe("Reset your password at Test Project");
    expect(text).toMatch(/^Mine/);
  });

  it("goes out in the colorful theme, which has no form outside the sandbox", async () => {
    const project = await backend.createProject({ "emails.selectedThemeId": COLORFUL });
    const { html, subject } = await resetMail(project);
    expect(subject).toBe("Reset your password at Test Project");
    expect(html).toContain("#e5dbff");
  });

  it.each([
    ["asks for variables that the email does not have", RESET_SOURCE.replace("passwordResetLink", "more"), /variables/],
    ["throws", RESET_SOURCE.replace("Moin", "{missing}"), /missing/],
    ["never ends", RESET_SOURCE.replace("({ variables", "({ loop = (() => { for (;;); })(), variables"), /longer than/],
    ["is no TSX", "export const", /Line 1 of the template/],
  ])("goes out as the built-in one if the source %s", async (_, source, problem) => {
    const project = await backend.createProject(template(RESET, source));
    const { subject, text } = await resetMail(project);
    expect(subject).toBe("Reset your password at Test Project");
    expect(text).toMatch(/http:\/\/localhost:3000\/reset\?code=\w{45}/);
    expect(await failureOf(project, RESET)).toEqual({
      message: expect.stringMatching(problem),
      failed_at_millis: expect.any(Number),
    });
  });

  it("tells the owners and the log once a day that it fails", async () => {
    const owner = await signUpOwner(backend);
    const made = await backend.call("POST /internal/projects", {
      project: INTERNAL,
      accessToken: owner.accessToken,
      body: { display_name: "Mossbook", owner_team_id: owner.teamId },
    });
    expect(made.status).toBe(201);
    const failing = {
      config_override_string: JSON.stringify({ ...template(MAGIC_LINK, "export const"), "auth.otp.allowSignIn": true }),
    };
    const admin = asOwner(owner, made.body.id);
    expect((await backend.call("PATCH /internal/config/override", { ...admin, body: failing })).status).toBe(200);
    const sendCode = async () => {
      const { email, password } = owner;
      const { body } = await backend.call("POST /auth/password/sign-in", {
        project: INTERNAL,
        body: { email, password },
      });
      const signedIn = asOwner({ ...owner, accessToken: body.access_token }, made.body.id);
      await backend.call("POST /auth/otp/send-sign-in-code", {
        ...signedIn,
        body: { email: "pat@example.com", callback_url: "http://localhost:3000/in" },
      });
      await backend.backend.runDueJobs();
    };
    const notices = async () =>
      (await backend.inbox.read(owner.email)).filter(({ subject }) => subject.includes("cannot be rendered"));
    const logged = () => lines.filter((line) => line.includes("cannot be rendered")).length;
    const before = logged();
    await sendCode();
    await sendCode();
    expect(await notices()).toHaveLength(1);
    expect((await notices())[0]).toMatchObject({
      subject: "The email “Magic Link/OTP” of Mossbook cannot be rendered",
      text: expect.stringContaining("Line 1 of the template"),
    });
    expect(logged() - before).toBe(1);
    backend.clock.advance(DAY);
    await sendCode();
    expect(await notices()).toHaveLength(2);
  });

  it("forgets the failure when the source is corrected", async () => {
    const server = {
      isShared: false,
      host: "127.0.0.1",
      port: 1,
      username: "",
      password: "",
      senderEmail: "a@b.example",
    };
    const project = await backend.createProject(template(RESET, "export const"));
    await resetMail(project);
    expect(await failureOf(project, RESET)).toBeDefined();
    await backend.configure({ "emails.server": server }, project);
    const params = { template_id: RESET };
    const body = { tsx_source: `${RESET_SOURCE}\nEmailTemplate.PreviewVariables = { passwordResetLink: "x" };` };
    const answer = await backend.call("PATCH /internal/email-templates/{template_id}", {
      tier: "admin",
      project,
      params,
      body,
    });
    expect(answer.status).toBe(200);
    expect(await failureOf(project, RESET)).toBeUndefined();
  });
});
