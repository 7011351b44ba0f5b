import { OWN_MAILBOX, type TestProject, testBackend } from "@latchkit/testing/internal";
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
};
const TEMPLATES = Object.keys(TELLING) as TemplateName[];

const backend = await testBackend({ rateLimits: true });
afterAll(() => backend[Symbol.asyncDispose]());

const newProject = async (config: object = {}) => {
  const project = await backend.createProject(config);
  const body = { display_name: ADVERT, logo_url: "https://evil.example/banner.png" };
  const answer = await backend.call("PATCH /internal/projects/current", { tier: "admin", project, body });
  expect(answer.status).toBe(200);
  return project;
};

async function send(project: TestProject, template: TemplateName, to: string): Promise<void> {
  const services = servicesOf(backend);
  const { tenancy } = (await services.projects.find(project.id))!;
  const request = { to, template, variables: TELLING[template], user: { displayName: ADVERT } } as EmailRequest;
  await services.database.transaction((tx) => queueEmail(tenancy, tx, services, request));
  await backend.backend.runDueJobs();
}

describe("through the shared server, a project sends no link and no picture of its own", () => {
  it.each(TEMPLATES)("in the email %s", async (template) => {
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
  });

  it("and an address to confirm still says which account it joins", async () => {
    await send(await newProject(), "email_verification", "owner@shop.example");
    const [mail] = await backend.inbox.read("owner@shop.example");
    expect(mail?.text).toContain("pat@shop.example");
  });
});
