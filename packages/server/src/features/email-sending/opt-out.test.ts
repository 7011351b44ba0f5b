import { afterAll, describe, expect, it } from "vitest";
import { BUILT_IN_EMAILS } from "../../email-templates/built-in/built-in-emails.ts";
import type { TemplateName } from "../../email-templates/template-catalogue.ts";
import { THEME_SOURCES } from "../../email-templates/theme-sources.ts";
import { type EmailRequest, queueEmail } from "../../emails/queue-email.ts";
import { servicesOf } from "../../services.test-data.ts";
import { createUsers, sendingBackend, TEMPLATE, TEMPLATE_ID, withTemplate } from "./sending.test-data.ts";

/** Takes long: left to `npm run test:all`, and to runs that name a path. */
const proves = it.runIf(process.env.LATCHKIT_RUNS_PROOFS);

const LIGHT = "1df07ae6-abf3-4a40-83a5-a1a2cbe336ac";
const CHANGED_THEME = `${THEME_SOURCES.light}\n// changed, so that built-in emails are rendered in the sandbox\n`;
const NAMES = Object.keys(BUILT_IN_EMAILS) as TemplateName[];

const backend = await sendingBackend({ config: withTemplate });
afterAll(() => backend[Symbol.asyncDispose]());

const mailTo = (address: string) => {
  const received = backend.smtp.mails.find(({ envelope }) => envelope.to.includes(address));
  if (!received) throw new Error(`No email was sent to ${address}.`);
  return received;
};

/** Sends every built-in email over SMTP. Returns their sources and what readers see. */
async function sendBuiltIns(domain: string) {
  const services = servicesOf(backend);
  const tenancy = (await services.projects.find(backend.project.id))!.tenancy;
  await services.database.transaction(async (tx) => {
    for (const template of NAMES) {
      const variables = BUILT_IN_EMAILS[template].sample;
      const to = `${template}@${domain}`;
      await queueEmail(tenancy, tx, services, { to, template, variables, user: null } as EmailRequest);
    }
  });
  await backend.backend.runDueJobs();
  return NAMES.map((template) => {
    const { source, mail } = mailTo(`${template}@${domain}`);
    return { template, source, content: `${mail.html} ${mail.text}` };
  });
}

describe("the link to unsubscribe", () => {
  proves(
    "is in no built-in email, and its headers neither: codes, resets, verifications, invitations, receipts and notices",
    async () => {
      const sent = await sendBuiltIns("as-built-in.example");
      await backend.configure({ [`emails.themes.${LIGHT}.tsxSource`]: CHANGED_THEME });
      const changed = await sendBuiltIns("in-a-changed-theme.example");
      await backend.configure({ [`emails.themes.${LIGHT}`]: null });
      for (const { template, source, content } of [...sent, ...changed]) {
        expect(source, template).not.toMatch(/^list-unsubscribe/im);
        expect(content, template).not.toMatch(/unsubscribe/i);
      }
    },
  );

  it("is in no preview of the project's built-in templates", async () => {
    const { body } = await backend.call("GET /internal/email-templates", { tier: "admin" });
    for (const { id, display_name } of body.templates.filter(({ id }: { id: string }) => id !== TEMPLATE_ID)) {
      const preview = await backend.call("POST /emails/render-email", { tier: "admin", body: { template_id: id } });
      expect(preview.body.notification_category, display_name).toBe("Transactional");
      expect(`${preview.body.html} ${preview.body.text}`, display_name).not.toMatch(/unsubscribe/i);
    }
  });

  it.each([
    ["of a category that users can leave", "Marketing", true],
    ["of a transactional category", "Transactional", false],
    ["of a category that does not exist", "Nonsense", false],
    ["without a category", null, false],
  ])("is in an email %s exactly if it is in its preview", async (_, category, isExpected) => {
    const marker = / {6}<NotificationCategory.*\n/;
    const source = TEMPLATE.replace(
      marker,
      category === null ? "" : `      <NotificationCategory value="${category}" />\n`,
    );
    await backend.configure({ [`emails.templates.${TEMPLATE_ID}`]: { displayName: "News", tsxSource: source } });
    const address = `${category ?? "none"}@shop.example`.toLowerCase();
    const [user] = await createUsers(backend, [address]);
    const variables = { text: "x" };
    await backend.call("POST /emails/send-email", {
      tier: "server",
      body: { user_ids: [user], template_id: TEMPLATE_ID, variables },
    });
    await backend.backend.runDueJobs();
    const preview = await backend.call("POST /emails/render-email", {
      tier: "admin",
      body: { template_id: TEMPLATE_ID, variables },
    });
    const { mail } = mailTo(address);
    const header = (key: string) => mail.headers.find((found) => found.key === key)?.value;
    expect({
      body: /Unsubscribe from these emails/.test(mail.html ?? ""),
      text: /unsubscribe-link\?code=[0-9a-z]{45}/.test(mail.text ?? ""),
      header: header("list-unsubscribe")?.includes("/unsubscribe-link?code=") ?? false,
      oneClick: header("list-unsubscribe-post") === "List-Unsubscribe=One-Click",
      preview: /Unsubscribe from these emails/.test(preview.body.html),
    }).toEqual({
      body: isExpected,
      text: isExpected,
      header: isExpected,
      oneClick: isExpected,
      preview: isExpected,
    });
  });

  it("is in a test email of a preview only if the email has it", async () => {
    for (const category of ["Marketing", "Transactional"]) {
      const recipient_email = `test-${category.toLowerCase()}@shop.example`;
      const answer = await backend.call("POST /internal/send-email-preview", {
        tier: "admin",
        body: { recipient_email, template_tsx_source: TEMPLATE, variables: { text: "x", category } },
      });
      expect(answer.body).toEqual({ success: true });
      expect(/Unsubscribe/.test(mailTo(recipient_email).mail.html ?? "")).toBe(category === "Marketing");
    }
  });
});
