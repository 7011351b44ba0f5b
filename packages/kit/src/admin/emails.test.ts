import { OWN_MAILBOX, type TestProject, testBackend } from "@latchkit/testing/internal";
import { afterAll, describe, expect, it } from "vitest";
import { AdminApp } from "../admin-app.ts";
import { deleteEmailImage, listEmailImages } from "../email-images/email-images.ts";

const backend = await testBackend({
  config: {
    "emails.server": {
      isShared: false,
      provider: "smtp",
      host: "127.0.0.1",
      port: 9,
      username: "",
      password: "p",
      senderName: "Shop",
      senderEmail: "shop@example.com",
    },
  },
});
afterAll(() => backend[Symbol.asyncDispose]());

const adminApp = ({ id: projectId, superSecretAdminKey }: TestProject) =>
  new AdminApp({
    projectId,
    superSecretAdminKey,
    baseUrl: backend.url,
    tokenStore: null,
    platform: {
      fetch: (url, init) => backend.backend.fetch(new Request(url, init)),
      now: () => backend.clock.now().getTime(),
      wait: async (millis) => backend.clock.advance(millis),
    },
  });
const app = adminApp(backend.project);
const source = (text: string) => `import { NotificationCategory, Subject } from "@latchkit/emails";
export const EmailTemplate = () => <><Subject value="News" /><NotificationCategory value="Marketing" />${text}</>;`;
const inAnHour = () => new Date(backend.clock.now().getTime() + 3_600_000);
const newUser = (primaryEmail?: string) => app.createUser({ primaryEmail });

describe("sending emails", () => {
  it("sends to users by ID, also without an address, and follows and changes each email", async () => {
    const [ada, unreachable] = await Promise.all([newUser("ada@example.com"), newUser()]);
    const recipients = await app.sendEmail({
      userIds: [ada.id, unreachable.id],
      html: "<p>Hello</p>",
      subject: "Hello",
      scheduledAt: inAnHour(),
    });
    expect(recipients).toHaveLength(2);
    expect(recipients).toContainEqual({ userId: ada.id, email: "ada@example.com" });
    expect(recipients).toContainEqual({ userId: unreachable.id, email: null });

    const [email] = await app.listOutboxEmails({ userId: ada.id });
    if (!email) throw new Error("No email is in the outbox.");
    expect(email).toMatchObject({ to: { type: "user-primary-email", userId: ada.id }, simpleStatus: "in-progress" });
    expect(await app.pauseOutboxEmail(email.id)).toMatchObject({ status: "paused", isPaused: true });
    expect(await app.unpauseOutboxEmail(email.id)).toMatchObject({ isPaused: false });
    const later = new Date(inAnHour().getTime() + 1_000);
    expect((await app.rescheduleOutboxEmail(email.id, later)).scheduledAt).toEqual(later);
    const to = { type: "custom-emails", emails: ["other@example.com"] } as const;
    expect((await app.updateOutboxEmail(email.id, { to })).to).toEqual(to);
    expect(await app.cancelOutboxEmail(email.id)).toMatchObject({
      status: "skipped",
      skippedReason: "MANUALLY_CANCELLED",
      times: { skippedAt: backend.clock.now() },
    });
    await expect(app.pauseOutboxEmail(email.id)).rejects.toMatchObject({ code: "EMAIL_NOT_EDITABLE" });
    expect((await app.resendOutboxEmail(email.id)).id).not.toBe(email.id);
    expect(await app.getOutboxEmail(email.id)).toMatchObject({ id: email.id, status: "skipped" });
  });

  it("sends drafts, and counts the results", async () => {
    const user = await newUser("grace@example.com");
    const { id } = await app.createEmailDraft({ displayName: "News", tsxSource: source("One") });
    await app.updateEmailDraft(id, { tsxSource: source("Two"), themeId: false });
    expect(await app.listEmailDrafts()).toContainEqual({
      id,
      displayName: "News",
      themeId: false,
      tsxSource: source("Two"),
      sentAt: null,
    });
    expect(await app.listEmailDesignVersions(id)).toMatchObject([{ tsxSource: source("One") }]);
    await app.sendEmail({ userIds: [user.id], draftId: id, scheduledAt: inAnHour() });
    const counts = await app.countOutboxEmails({ emailDraftId: id });
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(1);
    expect((await app.listEmailDrafts()).find((draft) => draft.id === id)?.sentAt).toBeInstanceOf(Date);
  });

  it("creates drafts in several languages, and deletes them", async () => {
    const { id } = await app.createEmailDraft({ displayName: "News", tsxSource: source("One"), themeId: false });
    await app.setEmailDraftVariant(id, "de", source("Eins"));
    const find = async () => (await app.listEmailDrafts()).find((draft) => draft.id === id);
    expect(await find()).toMatchObject({ themeId: false, locales: ["de"] });
    expect(await app.emailDraftVariants(id).refresh()).toEqual([
      { locale: "de", tsxSource: source("Eins"), isBuiltIn: false },
    ]);
    await app.setEmailDraftVariant(id, "de", null);
    expect(await find()).not.toHaveProperty("locales");
    expect(await app.emailDraftVariants(id).refresh()).toEqual([]);
    await app.deleteEmailDraft(id);
    expect(await find()).toBeUndefined();
  });

  it("reports deliverability, and can be sped up for a while", async () => {
    expect(await app.getEmailDeliveryStats()).toMatchObject({
      stats: { hour: { sent: 0, bounced: 0, markedAsSpam: 0 } },
      capacity: { penaltyFactor: 1, boostExpiresAt: null },
    });
    const { expiresAt } = await app.activateEmailCapacityBoost();
    expect((await app.getEmailDeliveryStats()).capacity.boostExpiresAt).toEqual(expiresAt);
  });

  it("returns why a server did not take a test email, and lists attempts", async () => {
    const emailConfig = {
      host: "127.0.0.1",
      port: 9,
      username: "u",
      password: "p",
      senderName: "Shop",
      senderEmail: "shop@example.com",
    };
    const result = await app.sendTestEmail({ recipientEmail: "me@example.com", emailConfig });
    expect(result).toMatchObject({ status: "error", error: { errorType: "SOCKET_CLOSED" } });
    expect((await app.listSentEmails())[0]).toMatchObject({ recipient: "me@example.com", error: expect.anything() });
    const preview = await app.sendEmailPreview({ recipientEmail: "me@example.com", templateTsxSource: source("Hi") });
    expect(preview).toMatchObject({ status: "error", error: { errorType: "SOCKET_CLOSED" } });
  });
});

describe("email themes and templates", () => {
  it("are created, changed and listed, and subscribers see it", async () => {
    const stop = app.emailTemplates.subscribe(() => undefined);
    const { id } = await app.createEmailTemplate("Receipt");
    const { renderedHtml } = await app.updateEmailTemplate(id, source("Thanks"), null);
    expect(renderedHtml).toContain("Thanks");
    const changed = { id, displayName: "Receipt", tsxSource: source("Thanks") };
    expect(app.emailTemplates.peek()).toMatchObject({ value: expect.arrayContaining([changed]) });
    stop();
    const theme = await app.createEmailTheme("Spring");
    const { tsxSource } = await app.emailTheme(theme.id).load();
    await app.updateEmailTheme(theme.id, `${tsxSource}// Spring.`);
    expect((await app.emailTheme(theme.id).refresh()).tsxSource).toContain("// Spring.");
    expect(await app.listEmailThemes()).toContainEqual({ id: theme.id, displayName: "Spring" });
  });

  it("are in several languages, which are changed, previewed and removed one by one", async () => {
    const { id } = await app.createEmailTemplate("Receipt");
    await app.updateEmailTemplate(id, source("Thanks"), null);
    await app.setEmailTemplateVariant(id, "de", source("Danke"));
    const find = async () => (await app.listEmailTemplates()).find((template) => template.id === id);
    expect(await find()).toMatchObject({ locales: ["de"] });
    expect(await app.emailTemplateVariants(id).refresh()).toEqual([
      { locale: "de", tsxSource: source("Danke"), isBuiltIn: false },
    ]);
    expect(await app.getEmailPreview({ templateId: id, locale: "de-AT" })).toContain("Danke");
    await app.setEmailTemplateVariant(id, "de", source("Vielen Dank"));
    expect(await app.listEmailDesignVersions(id, { locale: "de" })).toMatchObject([{ tsxSource: source("Danke") }]);
    await app.setEmailTemplateVariant(id, "de", null);
    expect(await find()).not.toHaveProperty("locales");
  });

  it("tell that a changed built-in template failed, until a source changes", async () => {
    const id = "a70fb3a4-56c1-4e42-af25-49d25603abd0";
    const project = await backend.createProject({
      ...OWN_MAILBOX,
      [`emails.templates.${id}.tsxSource`]: source("{missing}"),
    });
    const { email } = await backend.signUp({ project });
    const app = adminApp(project);
    await backend.call("POST /auth/password/send-reset-code", {
      project,
      body: { email, callback_url: "http://localhost:3000/reset" },
    });
    await backend.inbox.waitFor(email, { subject: /password/i });
    const failure = async () => (await app.listEmailTemplates()).find((template) => template.id === id)?.renderError;
    expect(await failure()).toEqual({
      message: expect.stringMatching(/^Line \d+ of the template: it throws an error/),
      failedAt: expect.any(Date),
    });
    const [theme] = await app.listEmailThemes();
    const { tsxSource } = await app.emailTheme(theme?.id ?? "").load();
    await app.updateEmailTheme(theme?.id ?? "", tsxSource);
    expect(await failure()).toBeUndefined();
  });

  it("are previewed as HTML and text, or return the line that fails", async () => {
    const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
    expect((await app.uploadEmailImage(pixel)).url).toMatch(/^http.*\/images\/.*\.png$/);
    const [image] = await listEmailImages(app);
    expect(image).toMatchObject({ url: expect.any(String), uploadedAt: expect.any(Date), usedBy: [] });
    await deleteEmailImage(app, image?.id ?? "");
    expect(await listEmailImages(app)).toEqual([]);
    const preview = await app.renderEmailPreview({ templateTsxSource: source("Hi"), themeId: false });
    expect(preview).toMatchObject({
      status: "ok",
      data: { subject: "News", notificationCategory: "Marketing", text: "Hi" },
    });
    expect(await app.getEmailPreview({ templateTsxSource: source("Hi") })).toContain("Hi");
    expect(await app.emailPreview({ templateTsxSource: source("Hi") }).load()).toContain("Hi");
    const broken = { templateTsxSource: "nonsense" };
    expect(await app.renderEmailPreview(broken)).toMatchObject({
      status: "error",
      error: { code: "EMAIL_RENDERING_ERROR", details: { error: expect.stringMatching(/^Line 1 of the template/) } },
    });
    await expect(app.getEmailPreview(broken)).rejects.toMatchObject({ code: "EMAIL_RENDERING_ERROR" });
  });

  it("can be discussed only with a backend that has an AI model", async () => {
    const { id } = await app.createEmailTheme("Autumn");
    const messages = [{ role: "user", content: "Make it green" }] as const;
    await expect(app.sendChatMessage(id, "email-theme", messages)).rejects.toMatchObject({ status: 501 });
    await expect(app.sendChatMessage(id, "email-theme", messages, AbortSignal.abort())).rejects.toThrow();
    await app.saveChatMessage(id, messages[0]);
    expect(await app.listChatMessages(id)).toEqual({ messages });
  });
});

it("suppresses addresses, lists them and lifts them", async () => {
  await app.createEmailSuppression("gone@example.com");
  const [found] = await app.listEmailSuppressions({ query: "gone" });
  expect(found).toMatchObject({ email: "gone@example.com", reason: "manual", suppressedAt: backend.clock.now() });
  await app.deleteEmailSuppression("gone@example.com");
  expect([...(await app.listEmailSuppressions())]).toEqual([]);
  await expect(app.deleteEmailSuppression("gone@example.com")).rejects.toMatchObject({ status: 404 });
});
