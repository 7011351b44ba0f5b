import { OWN_MAILBOX, type TestConfig, type TestProject, testBackend } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import type { TemplateName, TemplateVariables } from "../email-templates/template-catalogue.ts";
import { servicesOf } from "../services.test-data.ts";
import { type EmailRequest, queueEmail } from "./queue-email.ts";

const ADVERT = "You won! https://evil.example/now www.evil.example evil.example";
const BUTTON = "https://app.example/in";
const PRODUCT = { productName: ADVERT, amount: "$1.00" };
/** Every built-in email, with a link wherever a project or its users write something. */
const TELLING: { readonly [T in TemplateName]: TemplateVariables[T] } = {
  email_verification: { emailVerificationLink: BUTTON, accountName: "pat@shop.example" },
  password_reset: { passwordResetLink: BUTTON },
  magic_link: { magicLink: BUTTON, otp: "3SLSWZ" },
  team_invitation: { teamDisplayName: ADVERT, teamInvitationLink: BUTTON },
  sign_in_invitation: { teamDisplayName: ADVERT, signInInvitationLink: BUTTON },
  payment_receipt: { ...PRODUCT, quantity: 1, receiptLink: BUTTON },
  payment_failed: { ...PRODUCT, invoiceUrl: BUTTON, failureReason: ADVERT },
  trial_ending: { ...PRODUCT, endDate: ADVERT, manageLink: BUTTON },
  failed_emails_digest: { emails: [{ subject: ADVERT, to: ADVERT }], link: BUTTON },
  failed_sign_ins: {},
  security_notice: { change: "new_device", device: ADVERT, place: ADVERT },
  leaked_api_key: { description: ADVERT, lastFour: "ab12", teamDisplayName: ADVERT },
  email_template_broken: { templateDisplayName: ADVERT, projectDisplayName: ADVERT, error: ADVERT },
  webhook_endpoint_disabled: { url: ADVERT, reason: "gone", projectDisplayName: ADVERT },
  project_exported: { person: ADVERT, hasSecrets: true, projectDisplayName: ADVERT },
};
const TEMPLATES = Object.keys(TELLING) as TemplateName[];

const backend = await testBackend({ rateLimits: true });
afterAll(() => backend[Symbol.asyncDispose]());

const newProject = async (config: TestConfig = {}) => {
  const project = await backend.createProject(config);
  const body = { display_name: ADVERT, logo_url: "https://evil.example/banner.png" };
  const answer = await backend.call("PATCH /internal/projects/current", { tier: "admin", project, body });
  expect(answer.status).toBe(200);
  return project;
};

async function queue(project: TestProject, template: TemplateName, to: string): Promise<void> {
  const services = servicesOf(backend);
  const { tenancy } = (await services.projects.find(project.id))!;
  const request = { to, template, variables: TELLING[template], user: { displayName: ADVERT } } as EmailRequest;
  await services.database.transaction((tx) => queueEmail(tenancy, tx, services, request));
}

async function send(project: TestProject, template: TemplateName, to: string): Promise<void> {
  await queue(project, template, to);
  await backend.backend.runDueJobs();
}

describe("through the shared server, a project sends no link and no picture of its own", () => {
  it.each(TEMPLATES)(
    "through the shared server, the email %s contains no link and no picture of the project's",
    async (template) => {
      const mailOf = async (project: TestProject) => {
        const to = `${template.replaceAll("_", "-")}@${project.id}.example`;
        await send(project, template, to);
        const [mail] = await backend.inbox.read(to);
        return mail ?? expect.fail("No email arrived.");
      };
      const shared = await mailOf(await newProject());
      expect(`${shared.subject} ${shared.html} ${shared.text}`).not.toMatch(/evil\.example/i);
      expect(shared.subject + shared.html).toMatch(/You won! https evil example/);
      const { html } = await mailOf(await newProject(OWN_MAILBOX));
      expect(html).toContain("https://evil.example/banner.png");
      const hasButton = Object.values(TELLING[template]).includes(BUTTON);
      for (const one of [shared.html, html]) expect(one.includes(`href="${BUTTON}"`)).toBe(hasButton);
    },
  );

  it("through the shared server, an email that confirms an address still names the account that it joins", async () => {
    await send(await newProject(), "email_verification", "owner@shop.example");
    const [mail] = await backend.inbox.read("owner@shop.example");
    expect(mail?.text).toContain("pat@shop.example");
  });
});

describe("through the shared server, emails that no request asked for", () => {
  const REQUESTED = ["magic_link", "password_reset", "email_verification", "team_invitation", "sign_in_invitation"];
  const others = TEMPLATES.filter((template) => !REQUESTED.includes(template));
  const arrived = async (to: string) => {
    const { rows } = await sql`select from mailbox_messages where ${to} = any(to_addresses)`.execute(
      servicesOf(backend).database.db,
    );
    return rows.length;
  };

  it("are twenty per recipient and project at once, of every kind together; the others come later", async () => {
    const [project, elsewhere] = [await backend.createProject(), await backend.createProject()];
    const [to, another] = ["reader@shop.example", "another@shop.example"];
    for (let n = 0; n < 21; n++) await queue(project, others[n % others.length]!, to);
    await backend.backend.runDueJobs();
    expect(await arrived(to)).toBe(20);
    await send(project, "leaked_api_key", another);
    await send(elsewhere, "leaked_api_key", to);
    expect([await arrived(another), await arrived(to)]).toEqual([1, 21]);
    backend.clock.advance(20 * 60_000);
    await backend.backend.runDueJobs();
    expect(await arrived(to)).toBe(22);
  });

  it("have no limit through the project's own server", async () => {
    const project = await backend.createProject(OWN_MAILBOX);
    for (let n = 0; n < 22; n++) await queue(project, "leaked_api_key", "reader@own.example");
    await backend.backend.runDueJobs();
    expect(await arrived("reader@own.example")).toBe(22);
  });
});
