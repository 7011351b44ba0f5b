import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestBackend, testBackend } from "@latchkit/testing/internal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SmtpPeer, startSmtpPeer } from "../../packages/server/src/emails/smtp-peer.test-data.ts";
import { officialAdminApp, officialApp, officialServerApp } from "./official-app.ts";

let backend: TestBackend;
let smtp: SmtpPeer;
let admin: ReturnType<typeof officialAdminApp>;

const serverAt = (port: number) => ({
  host: "127.0.0.1",
  port,
  username: "u",
  password: "p",
  senderName: "Shop",
  senderEmail: "shop@example.com",
});
const source = (text: string) => `import { NotificationCategory, Subject } from "@stackframe/emails";
export const EmailTemplate = () => <><Subject value="News" /><NotificationCategory value="Marketing" />${text}</>;`;

/** Answers like a server with OpenAI's chat completions interface: with a theme, which it makes green. */
const model = createServer((_request, response) => {
  const call = { name: "createEmailTheme", arguments: JSON.stringify({ content: "green" }) };
  const message = {
    role: "assistant",
    content: "It is green now.",
    tool_calls: [{ id: "call_1", type: "function", function: call }],
  };
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ choices: [{ message }] }));
});

/** The emails that arrived at an address, the last one first, as a mail program reads them. */
async function arrivedAt(address: string) {
  await backend.backend.runDueJobs();
  return smtp.mails
    .filter(({ envelope }) => envelope.to.includes(address))
    .map(({ mail }) => mail)
    .reverse();
}

beforeAll(async () => {
  smtp = await startSmtpPeer();
  await new Promise<void>((resolve) => void model.listen(0, "127.0.0.1", resolve));
  backend = await testBackend({
    listens: true,
    config: { "emails.server": { isShared: false, provider: "smtp", ...serverAt(smtp.port) } },
    env: {
      LATCHKIT_AI_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
      LATCHKIT_AI_MODEL: "large",
    },
  });
  admin = officialAdminApp(backend);
});
afterAll(async () => {
  await backend[Symbol.asyncDispose]();
  await smtp[Symbol.asyncDispose]();
  model.close();
});

describe("the official server app", () => {
  it("sends HTML, a template or a draft to users", async () => {
    const app = officialServerApp(backend);
    const user = await app.createUser({ primaryEmail: "ada@example.com", displayName: "Ada" });
    const { id: templateId } = await admin.createEmailTemplate("Receipt");
    const { id: draftId } = await admin.createEmailDraft({ displayName: "News", tsxSource: source("Drafted") });
    const userIds = [user.id];
    await app.sendEmail({ userIds, html: "<p>Hi</p>", subject: "Hi", notificationCategoryName: "Marketing" });
    const [html] = await arrivedAt("ada@example.com");
    expect(html).toMatchObject({ subject: "Hi", from: { name: "Shop", address: "shop@example.com" } });
    expect(html?.html).toContain("<p>Hi</p>");
    await app.sendEmail({ userIds, templateId, variables: { count: 3 }, themeId: null });
    const [template] = await arrivedAt("ada@example.com");
    expect(template).toMatchObject({ subject: "Hello Ada", text: expect.stringContaining("the count is 3.") });
    await app.sendEmail({ allUsers: true, draftId, themeId: false });
    const [draft, ...more] = await arrivedAt("ada@example.com");
    expect(draft).toMatchObject({ subject: "News", text: expect.stringContaining("Drafted") });
    expect(more).toHaveLength(2);
    await expect(app.sendEmail({ userIds: ["5c5d8a30-8f5c-4c6e-9a53-0f1a4c9d7b11"], html: "" })).rejects.toThrow();
  });

  it("stops sending a category once a user has switched it off", async () => {
    const app = officialServerApp(backend);
    const user = await app.createUser({ primaryEmail: "grace@example.com" });
    const categories = await user.listNotificationCategories();
    expect(categories.map(({ name, enabled, canDisable }) => [name, enabled, canDisable])).toEqual([
      ["Transactional", true, false],
      ["Marketing", true, true],
    ]);
    const write = (notificationCategoryName: string) =>
      app.sendEmail({ userIds: [user.id], html: "x", subject: notificationCategoryName, notificationCategoryName });
    await categories[1]?.setEnabled(false);
    await write("Marketing");
    await write("Transactional");
    expect((await arrivedAt("grace@example.com")).map(({ subject }) => subject)).toEqual(["Transactional"]);
  });
});

describe("the official client app", () => {
  it("has the built-in emails sent through the project's server", async () => {
    const email = "eve@example.com";
    const app = officialApp(backend);
    await app.signUpWithCredential({
      email,
      password: "correct horse battery",
      noRedirect: true,
      verificationCallbackUrl: "http://localhost:3000/verify",
    });
    await app.sendForgotPasswordEmail(email, { callbackUrl: "http://localhost:3000/reset" });
    const subjects = (await arrivedAt(email)).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(["Reset your password at Test Project", "Verify your email at Test Project"]);
  });
});

describe("the official admin app", () => {
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
    const recipientEmail = "me@example.com";
    const sent = await admin.sendTestEmail({ recipientEmail, emailConfig: serverAt(smtp.port) });
    expect(sent).toMatchObject({ status: "ok" });
    expect(await arrivedAt(recipientEmail)).toMatchObject([{ from: { name: "Shop" } }]);
    backend.clock.advance(1_000);
    const result = await admin.sendTestEmail({ recipientEmail, emailConfig: serverAt(9) });
    expect(result).toMatchObject({ status: "error", error: { errorMessage: expect.any(String) } });
    const [newest] = await admin.listSentEmails();
    expect(newest).toMatchObject({ recipient: "me@example.com", to: ["me@example.com"], error: expect.anything() });
    expect(newest?.sentAt).toBeInstanceOf(Date);
  });

  it("asks the AI model for another source, and keeps the history of the chat", async () => {
    const { id } = await admin.createEmailTheme("Autumn");
    const asked = { role: "user" as const, content: "Make it green" };
    await admin.saveChatMessage(id, asked);
    expect(await admin.listChatMessages(id)).toEqual({ messages: [asked] });
    const { content } = await admin.sendChatMessage(id, "email-theme", [asked]);
    expect(content).toMatchObject([
      { type: "text", text: "It is green now." },
      { type: "tool-call", toolName: "createEmailTheme", args: { content: "green" } },
    ]);
  });
});
