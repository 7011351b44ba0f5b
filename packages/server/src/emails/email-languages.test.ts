import { OWN_MAILBOX, testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";

const backend = await testBackend({ config: { "auth.otp.allowSignIn": true } });
afterAll(() => backend[Symbol.asyncDispose]());

const CALLBACK = "http://localhost:3000/in";
const inGerman = { headers: { "accept-language": "de-CH,de;q=0.9,en;q=0.5" } };

async function sendCode(email: string, options: object = {}) {
  const answer = await backend.call("POST /auth/otp/send-sign-in-code", {
    body: { email, callback_url: CALLBACK },
    ...options,
  });
  expect(answer.status).toBe(200);
  return backend.inbox.waitFor(email, { subject: /./ });
}

describe("the language of an email", () => {
  it("is that of the browser for an address without an account", async () => {
    const german = await sendCode("neu@example.com", inGerman);
    expect(german.subject).toMatch(/^Anmeldung bei Test Project: Ihr Code lautet [0-9A-Z]{6}$/);
    expect(german.html).toContain('lang="de"');
    expect((await sendCode("new@example.com")).subject).toMatch(/^Sign in to Test Project/);
  });

  it("is that in which the user signed up, whichever browser asks for the email", async () => {
    const email = "anna@example.com";
    const password = "correct horse battery";
    const signedUp = await backend.call("POST /auth/password/sign-up", { body: { email, password }, ...inGerman });
    expect(signedUp.status).toBe(200);
    await backend.call("POST /auth/password/send-reset-code", {
      body: { email, callback_url: CALLBACK },
      headers: { "accept-language": "en-US" },
    });
    const reset = await backend.inbox.waitFor(email, { subject: /Passwort/ });
    expect(reset.subject).toBe("Setzen Sie Ihr Passwort für Test Project zurück");
    expect(reset.text).toContain("Neues Passwort wählen");
  });

  it("is English for readers of a language without a translation", async () => {
    const hindi = await sendCode("naya@example.com", { headers: { "accept-language": "hi-IN" } });
    expect(hindi.subject).toMatch(/^Sign in to/);
  });

  it("is written in the reader's form and direction of a language", async () => {
    const inLanguage = (tag: string) =>
      sendCode(`${tag.toLowerCase()}@forms.example`, { headers: { "accept-language": tag } });
    expect((await inLanguage("pt-AO")).html).toContain('lang="pt-PT"');
    expect((await inLanguage("zh-HK")).html).toContain('lang="zh-Hant"');
    expect((await inLanguage("nn")).html).toContain('lang="nb"');
    const arabic = await inLanguage("ar-EG");
    expect(arabic.html).toMatch(/<html[^>]* lang="ar"/);
    expect(arabic.html).toMatch(/<html[^>]* dir="(auto|rtl)"/);
  });

  it("is a prop of changed templates, and decides which built-in email a changed theme shows", async () => {
    const source = `import { NotificationCategory, Subject } from "@latchkit/emails";
      export const EmailTemplate = ({ locale }) => <><Subject value={locale.startsWith("de") ? "Grüezi" : "Hello"} />
        <NotificationCategory value="Transactional" /><p>In {locale}</p></>;`;
    const magicLink = "822687fe-8d0a-4467-a0d1-416b6e639478";
    const changed = await backend.createProject({
      ...OWN_MAILBOX,
      "auth.otp.allowSignIn": true,
      [`emails.templates.${magicLink}.tsxSource`]: source,
    });
    expect(await sendCode("wer@example.com", { project: changed, ...inGerman })).toMatchObject({
      subject: "Grüezi",
      text: expect.stringContaining("In de-CH"),
    });
    const theme = `import { Body, Html } from "@react-email/components";
      export const EmailTheme = ({ children, locale, project }) => <Html lang={locale}><Body>{project.displayName} {children}</Body></Html>;`;
    const themed = await backend.createProject({
      ...OWN_MAILBOX,
      "auth.otp.allowSignIn": true,
      "emails.themes.1df07ae6-abf3-4a40-83a5-a1a2cbe336ac.tsxSource": theme,
    });
    const email = await sendCode("wen@example.com", { project: themed, ...inGerman });
    expect(email.subject).toMatch(/^Anmeldung bei Test Project/);
    expect(email.html).toContain('lang="de"');
  });

  it("decides which source of a changed template is sent: exact, the language, the default one", async () => {
    const magicLink = "822687fe-8d0a-4467-a0d1-416b6e639478";
    const saying = (subject: string) => `import { NotificationCategory, Subject } from "@latchkit/emails";
      export const EmailTemplate = () => <><Subject value="${subject}" /><NotificationCategory value="Transactional" /><p>x</p></>;`;
    const project = await backend.createProject({
      ...OWN_MAILBOX,
      "auth.otp.allowSignIn": true,
      [`emails.templates.${magicLink}.variants.de`]: { tsxSource: saying("Deutsch") },
      [`emails.templates.${magicLink}.variants.de-CH`]: { tsxSource: saying("Schweiz") },
      [`emails.templates.${magicLink}.variants.fr`]: { tsxSource: "export const EmailTemplate = () => missing;" },
    });
    const subjectFor = async (language: string) =>
      (await sendCode(`${language.toLowerCase()}@example.com`, { project, headers: { "accept-language": language } }))
        .subject;
    expect(await subjectFor("de-CH")).toBe("Schweiz");
    expect(await subjectFor("de-AT")).toBe("Deutsch");
    expect(await subjectFor("it")).toMatch(/^Accedi a Test Project/);
    expect(await subjectFor("fr")).toMatch(/^Connexion à Test Project/); // the built-in one, because this one is broken
    const { body } = await backend.call("GET /emails/outbox", { project, tier: "server" });
    const sources = body.items.map((email: { recipient_address: string; locale: string | null }) => [
      email.recipient_address,
      email.locale,
    ]);
    expect(Object.fromEntries(sources)).toEqual({
      "de-ch@example.com": "de-CH",
      "de-at@example.com": "de",
      "it@example.com": "it",
      "fr@example.com": "fr",
    });
    const { templates } = (await backend.call("GET /internal/email-templates", { project, tier: "admin" })).body;
    const broken = templates.find(({ id }: { id: string }) => id === magicLink);
    expect(broken.render_error.message).toMatch(/^fr: Line 1 of the template: it throws an error/);
  });

  it("is the account's in a notice about a changed password, also when it goes to an address for which sign-in is off", async () => {
    const email = "berta@example.com";
    const password = "correct horse battery";
    const { body: session } = await backend.call("POST /auth/password/sign-up", {
      body: { email, password },
      ...inGerman,
    });
    await backend.call("PATCH /users/{user_id}", {
      tier: "server",
      params: { user_id: session.user_id },
      body: { primary_email: "other@example.com", primary_email_verified: true, primary_email_auth_enabled: false },
    });
    const changed = await backend.call("POST /auth/password/update", {
      body: { old_password: password, new_password: "another horse battery" },
      accessToken: session.access_token,
      headers: { "accept-language": "en-US" },
    } as never);
    expect(changed.status).toBe(200);
    const notice = await backend.inbox.waitFor("other@example.com", { subject: /./ });
    expect(notice.html).toContain('lang="de"');
  });
});
