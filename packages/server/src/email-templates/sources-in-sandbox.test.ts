import { createEmailRenderer, type EmailRenderer, type Rendering, type RenderRequest } from "@latchkit/email-renderer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { templateSource } from "./template-source.ts";
import { TEMPLATE_SOURCES } from "./template-sources.ts";
import { THEME_SOURCES } from "./theme-sources.ts";

const SUBJECTS: { readonly [T in keyof typeof TEMPLATE_SOURCES]: RegExp } = {
  email_verification: /^Verify your email at Mossbook$/,
  password_reset: /^Reset your password at Mossbook$/,
  magic_link: /^Sign in to Mossbook: Your code is 3SLSWZ$/,
  team_invitation: /join.*Sales/i,
  sign_in_invitation: /sign in to Mossbook/,
  payment_receipt: /^Your receipt from Mossbook$/,
  payment_failed: /^Your payment to Mossbook failed$/,
  trial_ending: /^Your trial of Pro ends on December 1, 2026$/,
};

describe("the sources of the built-in emails", () => {
  let renderer: EmailRenderer;

  beforeAll(() => {
    renderer = createEmailRenderer();
  });
  afterAll(() => renderer.close());

  async function preview(
    changes: Partial<RenderRequest> & { template: keyof typeof TEMPLATE_SOURCES },
  ): Promise<Rendering> {
    const { template, ...rest } = changes;
    const answer = await renderer.render({
      content: { template: TEMPLATE_SOURCES[template] },
      theme: THEME_SOURCES.light,
      project: { displayName: "Mossbook" },
      user: { displayName: "Ada" },
      isPreview: true,
      ...rest,
    });
    if (answer.status === "error") throw new Error(answer.message);
    return answer;
  }

  it.each(Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[])(
    "render in the sandbox: %s has its subject, its category, and its link in the text",
    async (template) => {
      const { subject, notificationCategory, text, html } = await preview({ template });
      expect(subject).toMatch(SUBJECTS[template]);
      expect(notificationCategory).toBe("Transactional");
      expect(text).toMatch(/https:\/\/example\.com\/\S+/);
      expect(html).toContain('lang="en"');
    },
  );

  it("render in the sandbox in Arabic, with amounts apart from the text around them", async () => {
    const content = { template: templateSource("payment_receipt", "ar") };
    const { text, subject } = await preview({ template: "payment_receipt", content, locale: "ar" });
    expect(text).toContain("\u2068$19.99\u2069");
    expect(subject).toContain("\u2068Mossbook\u2069");
  });

  it.each(["light", "dark", "colorful"] as const)(
    "render in the sandbox: the %s theme shows the link to unsubscribe",
    async (theme) => {
      const unsubscribeLink = "https://mossbook.example/unsubscribe?code=1";
      const changes = { template: "magic_link", theme: THEME_SOURCES[theme], isPreview: false } as const;
      const content = {
        template: TEMPLATE_SOURCES.magic_link,
        variables: { magicLink: "https://mossbook.example/sign-in?code=2", otp: "3SLSWZ" },
      };
      expect((await preview({ ...changes, content, unsubscribeLink })).text).toContain(unsubscribeLink);
      expect((await preview({ ...changes, content })).text).not.toContain("unsubscribe");
    },
  );
});
