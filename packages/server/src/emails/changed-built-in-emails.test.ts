import {
  asOwner,
  INTERNAL,
  INTERNAL_ENV,
  OWN_MAILBOX,
  signUpOwner,
  type TestBackend,
  type TestProject,
  testBackend,
} from "@latchkit/testing/internal";
import "@latchkit/testing/vitest";
import { afterAll, describe, expect, it } from "vitest";
import { createLogger } from "../logging/logger.ts";
import { servicesOf } from "../services.test-data.ts";

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

const template = (id: string, tsxSource: string) => ({
  ...OWN_MAILBOX,
  [`emails.templates.${id}.tsxSource`]: tsxSource,
});
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

describe("a built-in email that a project changed", () => {
  it("is sent as changed, with the variables and names that are documented", async () => {
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

  it("is sent in the template's own theme, else in the active one", async () => {
    const cardIn = async (themeId?: string | false) => {
      const project = await backend.createProject({
        ...OWN_MAILBOX,
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

  it("is sent in a theme that the project changed or created", async () => {
    const theme = `import { Body, Html } from "@react-email/components";
      export const EmailTheme = ({ children }) => <Html><Body>Mine {children}</Body></Html>;`;
    const project = await backend.createProject({ ...OWN_MAILBOX, [`emails.themes.${LIGHT}.tsxSource`]: theme });
    const { subject, text } = await resetMail(project);
    expect(subject).toBe("Reset your password at Test Project");
    expect(text).toMatch(/^Mine/);
  });

  it("is sent in the colorful theme, which renders only in the sandbox", async () => {
    const project = await backend.createProject({ ...OWN_MAILBOX, "emails.selectedThemeId": COLORFUL });
    const { html, subject } = await resetMail(project);
    expect(subject).toBe("Reset your password at Test Project");
    expect(html).toContain("#e5dbff");
  });

  it.each([
    [
      "asks for variables that the email does not have",
      RESET_SOURCE.replace("passwordResetLink", "more"),
      /Line 3 of the template: the variables/,
    ],
    ["throws", RESET_SOURCE.replace("Moin", "{missing}"), /template: it throws an error/],
    [
      "never ends",
      RESET_SOURCE.replace("({ variables", "({ loop = (() => { for (;;); })(), variables"),
      /longer than sources may take/,
    ],
    ["is no TSX", "export const", /Line 1 of the template: it is not valid TSX/],
  ])("is sent as the built-in one if the source %s", async (_, source, problem) => {
    const project = await backend.createProject(template(RESET, source));
    const { subject, text } = await resetMail(project);
    expect(subject).toBe("Reset your password at Test Project");
    expect(text).toMatch(/http:\/\/localhost:3000\/reset\?code=\w{45}/);
    expect(await failureOf(project, RESET)).toEqual({
      message: expect.stringMatching(problem),
      failed_at_millis: expect.any(Number),
    });
  });

  it("that fails is reported to the owners and in the log once a day", async () => {
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
    const project = await backend.createProject(template(RESET, "export const"));
    await resetMail(project);
    expect(await failureOf(project, RESET)).toBeDefined();
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

it("an error that an earlier version kept, with the link in it, is not shown", async () => {
  const project = await backend.createProject(template(RESET, "export const"));
  await resetMail(project);
  expect(await failureOf(project, RESET)).toBeDefined();
  const message = 'Line 3 of the template: Error: magicLink must be matched (was "http://localhost/in?code=abc")';
  await servicesOf(backend)
    .database.db.updateTable("email_render_failures")
    .set({ message })
    .where("project_id", "=", project.id)
    .execute();
  expect(await failureOf(project, RESET)).toBeUndefined();
});

it("an error of a changed template reveals the link of the email to no role, owner or log", async () => {
  const owner = await signUpOwner(backend);
  const made = await backend.call("POST /internal/projects", {
    project: INTERNAL,
    accessToken: owner.accessToken,
    body: { display_name: "Mossbook", owner_team_id: owner.teamId },
  });
  const admin = asOwner(owner, made.body.id);
  const head = HEAD.replace('import { type } from "arktype";', "");
  const telling = [
    `${head}export const variablesSchema = (v) => { throw new Error(JSON.stringify(v)); }; export const EmailTemplate = () => null;`,
    `${head}export const variablesSchema = (v) => v;
     export const EmailTemplate = ({ variables }) => { throw new Error([...variables.magicLink].reverse().join("")); };`,
    `${HEAD}export const variablesSchema = type({ magicLink: "/^https:/" }); export const EmailTemplate = () => null;`,
    `${head}export const variablesSchema = (v) => v;
     export const EmailTemplate = async ({ variables }) => { await import(variables.magicLink); };`,
  ];
  for (const [index, source] of telling.entries()) {
    const override = { ...template(MAGIC_LINK, source), "auth.otp.allowSignIn": true };
    const body = { config_override_string: JSON.stringify(override) };
    expect((await backend.call("PATCH /internal/config/override", { ...admin, body })).status).toBe(200);
    const email = `pat-${index}@example.com`;
    const asked = { email, callback_url: "http://localhost:3000/in" };
    await backend.call("POST /auth/otp/send-sign-in-code", { ...admin, body: asked });
    await backend.backend.runDueJobs();
    const [mail] = await backend.inbox.read(email);
    const [, code = ""] = /code=(\w{45})/.exec(mail?.text ?? "") ?? [];
    expect(code).toMatch(/^\w{45}$/);
    const { body: listed } = await backend.call("GET /internal/email-templates", admin);
    const notices = await backend.inbox.read(owner.email);
    const shown = JSON.stringify([listed, notices, lines]);
    expect(shown).toMatch(/Line \d+ of the template: /);
    for (const secret of [code, code.slice(0, 6).toUpperCase(), [...code].reverse().join("")])
      expect(shown.includes(secret)).toBe(false);
  }
});

describe("through the shared server, a project sends none of its own words", () => {
  const EVIL = `${HEAD}export const EmailTemplate = () => <><Subject value="You won" />
    <NotificationCategory value="Transactional" /><a href="https://evil.example">Now</a></>;`;
  const EVIL_THEME = `import { Body, Html } from "@react-email/components";
    export const EmailTheme = ({ children }) => <Html><Body>You won: https://evil.example {children}</Body></Html>;`;
  const OWN_THEME = "0b1f6d2e-7a55-4c1b-9d47-3a5a0a3f1c22";

  async function signInMail(project: TestProject) {
    const email = "stranger@example.com";
    const body = { email, callback_url: "http://localhost:3000/in" };
    expect((await backend.call("POST /auth/otp/send-sign-in-code", { project, body })).status).toBe(200);
    return backend.inbox.waitFor(email, { subject: /Test Project/ });
  }
  /** As it was written, but for code and link. */
  const wordsOf = ({ subject, text, html }: { subject: string; text: string; html: string }) =>
    [subject, text, html].map((one) => one.replace(/code=\w{45}|\b[0-9A-Z]{6}\b/g, "…"));

  const ways: [string, (project: TestProject) => Promise<unknown>][] = [
    ["a template", (project) => backend.configure({ [`emails.templates.${MAGIC_LINK}.tsxSource`]: EVIL }, project)],
    [
      "a template in a language",
      (project) => backend.configure({ [`emails.templates.${MAGIC_LINK}.variants.en`]: { tsxSource: EVIL } }, project),
    ],
    ["a theme", (project) => backend.configure({ [`emails.themes.${LIGHT}.tsxSource`]: EVIL_THEME }, project)],
    [
      "a theme of its own",
      async (project) => {
        await backend.configure(
          { [`emails.themes.${OWN_THEME}`]: { displayName: "Ours", tsxSource: EVIL_THEME } },
          project,
        );
        await backend.configure({ "emails.selectedThemeId": OWN_THEME }, project);
      },
    ],
    [
      "the endpoint for themes",
      (project) =>
        backend.call("PATCH /internal/email-themes/{id}", {
          tier: "admin",
          project,
          params: { id: LIGHT },
          body: { tsx_source: EVIL_THEME },
        }),
    ],
    [
      "a server of its own that it has left again",
      async (project) => {
        await backend.configure(OWN_MAILBOX, project);
        const changed = await backend.call("PATCH /internal/email-templates/{template_id}", {
          tier: "admin",
          project,
          params: { template_id: MAGIC_LINK },
          body: { tsx_source: EVIL.replace("type }", "type as _ }") },
        });
        expect(changed.status).toBe(200);
        await backend.configure({ "emails.server": { isShared: true } }, project);
      },
    ],
  ];

  it.each(ways)("through the shared server, a project cannot send its own words by changing %s", async (_, change) => {
    const [changed, original] = [await enabled(), await enabled()];
    await change(changed);
    const mail = await signInMail(changed);
    expect(mail.html).not.toContain("evil.example");
    expect(wordsOf(mail)).toEqual(wordsOf(await signInMail(original)));
  });

  it("through its own server, a project sends its own words as soon as it has one", async () => {
    const project = await enabled();
    await backend.configure({ [`emails.templates.${MAGIC_LINK}.tsxSource`]: EVIL }, project);
    await backend.configure(OWN_MAILBOX, project);
    const body = { email: "stranger@example.com", callback_url: "http://localhost:3000/in" };
    await backend.call("POST /auth/otp/send-sign-in-code", { project, body });
    expect(await backend.inbox.waitFor("stranger@example.com", { subject: /You won/ })).toBeDefined();
  });

  it("through the shared server, a project cannot send a link in its name", async () => {
    const name = "You won! https://evil.example/now";
    const [shared, own] = [await enabled(), await enabled(OWN_MAILBOX)];
    const subjectFor = async (project: TestProject) => {
      const body = { display_name: name };
      expect((await backend.call("PATCH /internal/projects/current", { tier: "admin", project, body })).status).toBe(
        200,
      );
      const ask = { email: "reader@example.com", callback_url: "http://localhost:3000/in" };
      await backend.call("POST /auth/otp/send-sign-in-code", { project, body: ask });
      return backend.inbox.waitFor("reader@example.com", { subject: /You won/ });
    };
    const mail = await subjectFor(shared);
    expect(mail.subject).toMatch(/^Sign in to You won! https evil example\/now: Your code is [0-9A-Z]{6}$/);
    expect(`${mail.html} ${mail.text}`).not.toContain("evil.example");
    expect((await subjectFor(own)).subject).toContain("https://evil.example/now");
  });

  function enabled(config: object = {}): Promise<TestProject> {
    return backend.createProject({ "auth.otp.allowSignIn": true, ...config });
  }
});
