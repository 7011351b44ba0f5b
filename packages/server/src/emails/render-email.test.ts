import { LANGUAGES } from "@latchkit/contract/languages";
import { describe, expect, it } from "vitest";
import type { TemplateName } from "../email-templates/template-catalogue.ts";
import { renderEmail } from "./render-email.ts";
import type { EmailContent } from "./rendering/email-content.ts";

const LINK =
  "https://shop.example/handler/page?code=0123456789abcdefghjkmnpqrstvwxyz0123456789abc&after_auth_return_to=%2Fa";
const VARIABLES = {
  email_verification: { emailVerificationLink: LINK, accountName: "Ada (ada@example.com)" },
  password_reset: { passwordResetLink: LINK },
  magic_link: { magicLink: LINK, otp: "K7M2QX" },
  team_invitation: { teamDisplayName: "Fern & Friends", teamInvitationLink: LINK },
  sign_in_invitation: { teamDisplayName: "Fern & Friends", signInInvitationLink: LINK },
  payment_receipt: { productName: "Fern Pro", quantity: 2, amount: "$39.98", receiptLink: LINK },
  payment_failed: { productName: "Fern Pro", amount: "$19.99", invoiceUrl: LINK, failureReason: "The card expired." },
  trial_ending: { productName: "Fern Pro", amount: "$19.99", endDate: "December 1, 2026", manageLink: LINK },
  failed_emails_digest: {
    emails: [{ subject: "News of May", to: "pat@example.com" }],
    link: "https://auth.example.com/dashboard/projects/p/emails",
  },
  failed_sign_ins: {},
  security_notice: { change: "recovery_code_used", device: "Firefox on Linux", place: "Berlin, DE", codesLeft: 1 },
  leaked_api_key: { description: "CI", lastFour: "ab12", teamDisplayName: null },
  email_template_broken: { templateDisplayName: "Password Reset", projectDisplayName: "Shop", error: "Line 1" },
  webhook_endpoint_disabled: { url: "https://shop.example/hook", reason: "failing", projectDisplayName: "Shop" },
  project_exported: { person: "Ada", hasSecrets: true, projectDisplayName: "Shop" },
} as const;

function render<T extends TemplateName>(template: T, content: Partial<EmailContent<T>> = {}) {
  const variables: EmailContent<T>["variables"] = VARIABLES[template];
  return renderEmail({
    template,
    variables,
    project: { displayName: "Shop" },
    user: { displayName: "Pat" },
    mayLink: true,
    theme: "light",
    language: "en",
    ...content,
  });
}

describe("renderEmail", () => {
  it.each([
    ["email_verification", "Verify your email at Shop"],
    ["password_reset", "Reset your password at Shop"],
    ["magic_link", "Sign in to Shop: Your code is K7M2QX"],
    ["team_invitation", "You are invited to join Fern & Friends at Shop"],
    ["sign_in_invitation", "You are invited to sign in to Shop"],
    ["payment_receipt", "Your receipt from Shop"],
    ["payment_failed", "Your payment to Shop failed"],
    ["trial_ending", "Your trial of Fern Pro ends on December 1, 2026"],
  ] as const)("gives %s its subject, and its link as a button and as text", async (template, subject) => {
    const email = await render(template);
    expect(email.subject).toBe(subject);
    expect(email.html.split(`href="${LINK.replaceAll("&", "&amp;")}"`)).toHaveLength(3);
    expect(email.text.split("\n").filter((line) => line === LINK)).toHaveLength(1);
    expect(email.text).not.toMatch(/<|&amp;|If the button/);
  });

  it("sets the code on a line of its own", async () => {
    expect((await render("magic_link")).text).toMatch(/^K7M2QX$/m);
  });

  it("shows names as text, never as markup", async () => {
    const displayName = `<img src=x onerror="alert(1)">`;
    const { html, text, subject } = await render("team_invitation", {
      variables: { teamDisplayName: displayName, teamInvitationLink: LINK },
      project: { displayName },
      user: { displayName: "Pat" },
    });
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img src=x");
    expect(text).toContain(displayName);
    expect(subject).toContain(displayName);
  });

  it("names the change of an account and the place, without a link", async () => {
    const used = await render("security_notice");
    expect(used.subject).toBe("A recovery code was used to sign in at Shop");
    expect(used.text).toContain("Device: Firefox on Linux");
    expect(used.text).toContain("Place: Berlin, DE");
    expect(used.text).toContain("1 recovery code is left.");
    expect(used.html).not.toContain("href=");
    const changed = await render("security_notice", {
      variables: { change: "password_changed", device: null, place: null },
    });
    expect(changed.subject).toBe("Your password was changed at Shop");
    expect(changed.text).toContain("Your password was changed for your account at Shop. Other devices");
    expect(changed.text).not.toMatch(/Device|Place|recovery/);
  });

  it("cannot be broken out of by a link", async () => {
    const { html } = await render("password_reset", {
      variables: { passwordResetLink: `https://shop.example/"><script>alert(1)</script>` },
    });
    expect(html).not.toContain("<script");
  });

  it("keeps subjects on one line and of bearable length", async () => {
    const { subject } = await render("email_verification", {
      project: { displayName: `Shop\r\nBcc: all@example.com\u202e${"x".repeat(500)}` },
    });
    expect(subject).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(subject.length).toBeLessThanOrEqual(110);
  });

  it.each([
    ["Pat", "Hello Pat,"],
    ["Żółć 🌿", "Hello Żółć 🌿,"],
  ])("greets %s", async (displayName, greeting) => {
    expect((await render("password_reset", { user: { displayName } })).text).toContain(greeting);
  });

  it.each(["Win at casino.example", "https://evil.example", "www.evil", "  ", null])(
    "leaves out the name %s",
    async (displayName) => {
      const { html, text } = await render("password_reset", { user: { displayName } });
      expect(html + text).not.toMatch(/Hello|evil|casino/);
    },
  );

  it("follows the reader's colours in the light theme, is dark in the dark one, and plain without", async () => {
    const [light, dark, bare] = await Promise.all(
      (["light", "dark", "bare"] as const).map((theme) => render("password_reset", { theme })),
    );
    expect(light?.html).toContain("prefers-color-scheme");
    expect(dark?.html).not.toContain("prefers-color-scheme");
    expect(bare?.html).not.toContain("<style>");
    expect(new Set([light, dark, bare].map((email) => email?.text)).size).toBe(1);
  });

  it.each([
    [
      "Outlook on Windows the resolution and a font",
      /<!--\[if mso\]>.*PixelsPerInch>96<.*font-family: "Segoe UI", Arial.*<!\[endif\]-->/s,
    ],
    [
      "Outlook on Windows a width, because it knows no max-width",
      /<!--\[if mso\]>.*\.lk-frame \{ width: 600px !important; \}.*<table[^>]*class="lk-frame"/s,
    ],
    ["Outlook on Windows padding, which it takes from cells only", /<td class="lk-card"[^>]*padding:45px/],
    ["Outlook on Windows the padding of the button", /<!--\[if mso\]><i style="mso-font-width/],
    [
      "Gmail the colors at each element, because it may drop the style sheet",
      /<td class="lk-card"[^>]*background-color:#ffffff[^>]*color:#16181d/,
    ],
    [
      "Apple Mail both color schemes",
      /<meta name="color-scheme" content="light dark".*:root \{ color-scheme: light dark;/s,
    ],
    [
      "Apple Mail no reason to make links of codes and dates",
      /<meta name="format-detection" content="telephone=no, date=no/,
    ],
    ["Apple Mail a layout that it does not shrink", /<meta name="x-apple-disable-message-reformatting"/],
    ["phones the width of the screen", /<meta name="viewport" content="width=device-width, initial-scale=1"/],
    [
      "screen readers the language, and tables that are only layout",
      /<html[^>]*lang="en".*<table[^>]*role="presentation"/s,
    ],
    ["Arabic and Hebrew texts their direction", /<td class="lk-card" dir="auto"/],
    [
      "clients without styles the backgrounds, as attributes",
      /<table[^>]*bgcolor="#f5f6f8".*<td class="lk-card"[^>]*bgcolor="#ffffff"/s,
    ],
    [
      "Outlook.com its own selectors for the dark",
      /\[data-ogsb\] \.lk-card, .*\[data-ogsc\] \.lk-card p,.*\[data-ogsc\] \.lk-logo-dark/s,
    ],
    ["mailboxes a line beside the subject, hidden in the email", /<div style="display:none[^>]*>[^<]+/],
    [
      "readers in the dark the dark colors",
      /@media \(prefers-color-scheme: dark\) \{\s*\.lk-page \{ background-color: #1d1f24/,
    ],
  ])("gives %s", async (_, markup) => {
    expect((await render("magic_link")).html).toMatch(markup);
  });

  it.each(Object.keys(VARIABLES) as TemplateName[])(
    "uses nothing that a common client lacks, in any language and theme: %s",
    async (template) => {
      const logos = { logoFullUrl: "https://shop.example/logo.png" };
      const designs = [
        ...LANGUAGES.map((language) => ["light", language] as const),
        ["dark", "en"],
        ["colorful", "en"],
      ] as const;
      for (const [theme, language] of designs) {
        const { html } = await render(template, { language, theme, project: { displayName: "Shop", logos } });
        // Outlook on Windows draws with Word, which lays out nothing but tables. To screen readers they are no data.
        expect(html).not.toMatch(/display: ?(inline-)?(flex|grid)|position: ?\w|float:|<svg|<form|<script/);
        expect(html.match(/<table/g)).toHaveLength(html.match(/<table[^>]*role="presentation"/g)?.length ?? 0);
        expect(html).toMatch(/<table[^>]*width="100%"/);
        for (const [image] of html.matchAll(/<img[^>]*>/g)) {
          expect(image).toContain('alt="Shop"');
          expect(image).toContain('height="32"');
        }
        const [root = ""] = /<html[^>]*>/.exec(html) ?? [];
        expect(root).toContain(`lang="${language}"`);
        expect(root).toContain(`dir="${language === "ar" ? "rtl" : "ltr"}"`);
        // Gmail clips longer emails, and ignores longer style sheets.
        expect(Buffer.byteLength(html)).toBeLessThan(102_400);
        expect(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1]?.length).toBeLessThan(8_192);
      }
    },
  );

  it("draws buttons in the color of the theme", async () => {
    const colors = await Promise.all(
      (["light", "colorful", "bare"] as const).map(async (theme) => {
        const { html } = await render("magic_link", { theme });
        return /<a[^>]*class="lk-button"[^>]*background-color:(#\w+)|<a[^>]*background-color:(#\w+)[^>]*class="lk-button"/
          .exec(html)
          ?.slice(1)
          .find(Boolean);
      }),
    );
    expect(colors).toEqual(["#3b5bdb", "#6741d9", "#3b5bdb"]);
  });

  it("shows the project's logo instead of its name, and the dark one to readers in the dark", async () => {
    const logos = {
      logoFullUrl: "https://shop.example/logo.png",
      logoFullDarkModeUrl: "https://shop.example/dark.png",
    };
    const { html } = await render("magic_link", { project: { displayName: "Shop", logos } });
    expect(html).toMatch(
      /<img[^>]*alt="Shop"[^>]*class="lk-logo"[^>]*src="https:\/\/shop\.example\/logo\.png"|<img[^>]*src="https:\/\/shop\.example\/logo\.png"[^>]*class="lk-logo"/,
    );
    expect(html).toMatch(/<img[^>]*src="https:\/\/shop\.example\/dark\.png"[^>]*style="[^"]*display:none;mso-hide:all/);
    const dark = await render("magic_link", { project: { displayName: "Shop", logos }, theme: "dark" });
    expect(dark.html).toContain("dark.png");
    expect(dark.html).not.toContain("logo.png");
  });
});
