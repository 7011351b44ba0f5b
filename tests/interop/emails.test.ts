import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { StackAdminApp } from "@stackframe/js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { officialServerApp } from "./official-app.ts";

let backend: TestBackend;
let admin: InstanceType<typeof StackAdminApp>;

const LIGHT = "1df07ae6-abf3-4a40-83a5-a1a2cbe336ac";
const SERVER = {
  host: "127.0.0.1",
  port: 9,
  username: "u",
  password: "p",
  senderName: "Shop",
  senderEmail: "shop@example.com",
};
const source = (text: string) => `import { NotificationCategory, Subject } from "@stackframe/emails";
export const EmailTemplate = () => <><Subject value="News" /><NotificationCategory value="Marketing" />${text}</>;`;

beforeAll(async () => {
  backend = await testBackend({
    listens: true,
    config: { "emails.server": { isShared: false, provider: "smtp", ...SERVER } },
  });
  const { id: projectId, publishableClientKey, secretServerKey, superSecretAdminKey } = backend.project;
  const keys = { projectId, publishableClientKey, secretServerKey, superSecretAdminKey };
  admin = new StackAdminApp({ baseUrl: backend.url, ...keys, tokenStore: "memory", redirectMethod: "none" });
});
afterAll(() => backend[Symbol.asyncDispose]());

describe("the official server app (§12)", () => {
  it("sends HTML, a template or a draft to users", async () => {
    const app = officialServerApp(backend);
    const user = await app.createUser({ primaryEmail: "ada@example.com" });
    const { id: templateId } = await admin.createEmailTemplate("Receipt");
    const { id: draftId } = await admin.createEmailDraft({ displayName: "News" });
    const userIds = [user.id];
    await app.sendEmail({ userIds, html: "<p>Hi</p>", subject: "Hi", notificationCategoryName: "Marketing" });
    await app.sendEmail({ userIds, templateId, variables: { count: 3 }, themeId: null });
    await app.sendEmail({ allUsers: true, draftId, themeId: false });
    const { body } = await backend.call("GET /emails/outbox", { tier: "server", query: { user_id: user.id } });
    expect(body.items).toHaveLength(3);
    await expect(app.sendEmail({ userIds: ["5c5d8a30-8f5c-4c6e-9a53-0f1a4c9d7b11"], html: "" })).rejects.toThrow();
  });
});

describe("the official admin app (§12)", () => {
  it("creates, changes and lists themes", async () => {
    const { id } = await admin.createEmailTheme("Spring");
    expect(await admin.listEmailThemes()).toContainEqual({ id, displayName: "Spring" });
    const theme = `import { Body, Html } from "@react-email/components";
      export const EmailTheme = ({ children }) => <Html><Body>Spring {children}</Body></Html>;`;
    await admin.updateEmailTheme(id, theme);
    expect(await admin.getEmailPreview({ themeId: id, templateTsxSource: source("Hi") })).toContain("Spring");
    await expect(admin.updateEmailTheme(id, "nonsense")).rejects.toThrow();
  });

  it("creates, changes and lists templates", async () => {
    const { id } = await admin.createEmailTemplate("Shipped");
    const { renderedHtml } = await admin.updateEmailTemplate(id, source("On its way"), LIGHT);
    expect(renderedHtml).toContain("On its way");
    const found = (await admin.listEmailTemplates()).find((template) => template.id === id);
    expect(found).toMatchObject({ displayName: "Shipped", tsxSource: source("On its way"), themeId: LIGHT });
  });

  it("creates, changes and lists drafts", async () => {
    const { id } = await admin.createEmailDraft({ displayName: "News", themeId: false, tsxSource: source("One") });
    await admin.updateEmailDraft(id, { displayName: "Old news", tsxSource: source("Two") });
    const found = (await admin.listEmailDrafts()).find((draft) => draft.id === id);
    expect(found).toMatchObject({ displayName: "Old news", tsxSource: source("Two"), sentAt: null });
  });

  it("previews sources, templates and themes", async () => {
    const themeTsxSource = `import { Body, Html } from "@react-email/components";
      export const EmailTheme = ({ children }) => <Html><Body>Mine {children}</Body></Html>;`;
    const [template] = await admin.listEmailTemplates();
    for (const options of [
      { templateTsxSource: source("Hi"), themeTsxSource },
      { templateId: template?.id ?? "", themeTsxSource },
    ])
      expect(await admin.getEmailPreview(options)).toContain("Mine");
    expect(await admin.getEmailPreview({ templateTsxSource: source("Hi"), themeId: false })).toContain("Hi");
  });

  it("tries email servers, and lists attempts", async () => {
    const result = await admin.sendTestEmail({ recipientEmail: "me@example.com", emailConfig: SERVER });
    expect(result).toMatchObject({ status: "error", error: { errorMessage: expect.any(String) } });
    const [newest] = await admin.listSentEmails();
    expect(newest).toMatchObject({ recipient: "me@example.com", to: ["me@example.com"], error: expect.anything() });
    expect(newest?.sentAt).toBeInstanceOf(Date);
  });

  it("invites people to sign in", async () => {
    await admin.sendSignInInvitationEmail("guest@example.com", "http://localhost:3000/sign-in");
  });

  it("keeps the history of a chat, and hears that there is no AI model", async () => {
    const { id } = await admin.createEmailTheme("Autumn");
    await admin.saveChatMessage(id, { role: "user", content: "Make it green" });
    expect(await admin.listChatMessages(id)).toEqual({ messages: [{ role: "user", content: "Make it green" }] });
    const asking = admin.sendChatMessage(id, "email-theme", [{ role: "user", content: "Make it green" }]);
    await expect(asking).rejects.toThrow();
  });
});
