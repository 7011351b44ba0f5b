import { expect } from "vitest";
import type { Steps } from "./stage.ts";

const LIGHT = "1df07ae6-abf3-4a40-83a5-a1a2cbe336ac";

const source = (text: string) => `import { NotificationCategory, Subject } from "@stackframe/emails";
export const EmailTemplate = () => <><Subject value="News" /><NotificationCategory value="Marketing" />${text}</>;`;
const theme = (text: string) => `import { Body, Html } from "@react-email/components";
export const EmailTheme = ({ children }) => <Html><Body>${text} {children}</Body></Html>;`;

export const emails = {
  "a server sends HTML, a template or a draft to users": async (stage) => {
    const server = stage.server();
    const admin = stage.admin();
    const { id, email, known } = await stage.person();
    await known.setDisplayName("Ada");
    const { id: templateId } = await admin.createEmailTemplate("Receipt");
    const { id: draftId } = await admin.createEmailDraft({ displayName: "News", tsxSource: source("Drafted") });
    await server.sendEmail({ userIds: [id], html: "<p>Hi</p>", subject: "Hi", notificationCategoryName: "Marketing" });
    const [html] = await stage.mailsTo(email);
    expect(html).toMatchObject({ subject: "Hi", from: { name: "Shop", address: "shop@shop.example" } });
    await server.sendEmail({ userIds: [id], templateId, variables: { count: 3 } });
    expect((await stage.mailsTo(email))[0]).toMatchObject({
      subject: "Hello Ada",
      text: expect.stringContaining("the count is 3."),
    });
    await server.sendEmail({ userIds: [id], draftId });
    expect((await stage.mailsTo(email))[0]).toMatchObject({
      subject: "News",
      text: expect.stringContaining("Drafted"),
    });
  },

  "the owner creates and previews a theme": async (stage) => {
    const admin = stage.admin();
    const { id } = await admin.createEmailTheme("Spring");
    await admin.updateEmailTheme(id, theme("Spring"));
    expect(await admin.listEmailThemes()).toContainEqual(expect.objectContaining({ id, displayName: "Spring" }));
    expect(await admin.getEmailPreview({ themeId: id, templateTsxSource: source("Hi") })).toContain("Spring");
    await expect(admin.updateEmailTheme(id, "nonsense")).rejects.toThrow();
  },

  "the owner creates and previews a template": async (stage) => {
    const admin = stage.admin();
    const { id } = await admin.createEmailTemplate("Shipped");
    const { renderedHtml } = await admin.updateEmailTemplate(id, source("On its way"), LIGHT);
    expect(renderedHtml).toContain("On its way");
    const found = (await admin.listEmailTemplates()).find((template) => template.id === id);
    expect(found).toMatchObject({ displayName: "Shipped", tsxSource: source("On its way"), themeId: LIGHT });
    expect(await admin.getEmailPreview({ templateId: id, themeTsxSource: theme("Mine") })).toContain("Mine");
  },

  "the owner creates and changes a draft": async (stage) => {
    const admin = stage.admin();
    const { id } = await admin.createEmailDraft({ displayName: "News", themeId: false, tsxSource: source("One") });
    await admin.updateEmailDraft(id, { displayName: "Old news", tsxSource: source("Two") });
    const found = (await admin.listEmailDrafts()).find((draft) => draft.id === id);
    expect(found).toMatchObject({ displayName: "Old news", tsxSource: source("Two"), sentAt: null });
  },

  "the owner tries the email server, and reads the log": async (stage) => {
    const admin = stage.admin();
    const recipientEmail = stage.newEmail();
    const emailConfig = {
      host: "127.0.0.1",
      port: stage.smtp.port,
      username: "shop",
      password: "p",
      senderName: "Shop",
      senderEmail: "shop@shop.example",
    };
    expect(await admin.sendTestEmail({ recipientEmail, emailConfig })).toMatchObject({ status: "ok" });
    expect(await stage.mailsTo(recipientEmail)).toHaveLength(1);
    const sent = await admin.listSentEmails();
    expect(JSON.stringify(sent)).toContain(recipientEmail);
  },

  "the owner invites people to sign in": async (stage) => {
    const email = stage.newEmail();
    await stage.admin().sendSignInInvitationEmail(email, "http://localhost:3000/sign-in");
    const [invitation] = await stage.mailsTo(email);
    expect(invitation?.text).toContain("http://localhost:3000/sign-in");
  },
} satisfies Steps;
