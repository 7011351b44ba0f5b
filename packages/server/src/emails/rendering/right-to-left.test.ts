import { describe, expect, it } from "vitest";
import { renderEmail } from "../render-email.ts";

const apart = (text: string) => `\u2068${text}\u2069`;
const ISOLATES = /[\u2066-\u2069]/;
const common = {
  project: { displayName: "Mossbook" },
  user: { displayName: "Ada" },
  mayLink: true,
  theme: "light",
} as const;
const receipt = {
  ...common,
  template: "payment_receipt",
  variables: {
    ...{ productName: "Pro (annual)", quantity: 2, amount: "$39.98" },
    receiptLink: "https://shop.example/receipt?id=1",
  },
} as const;

describe("built-in emails in Arabic", () => {
  it("keep amounts, numbers and names apart from the text around them, so that they read in their own order", async () => {
    const { subject, html, text } = await renderEmail({ ...receipt, language: "ar" });
    expect(subject).toContain(apart("Mossbook"));
    for (const part of [html, text])
      for (const value of ["$39.98", "Pro (annual)", "2", "Mossbook", "Ada"]) expect(part).toContain(apart(value));
  });

  it("leave links and codes as they are, so that they can be opened and copied", async () => {
    const { html, text } = await renderEmail({ ...receipt, language: "ar" });
    expect(html).toContain('href="https://shop.example/receipt?id=1"');
    expect(text).toContain("\nhttps://shop.example/receipt?id=1\n");
    const variables = { magicLink: "https://shop.example/sign-in?code=abc", otp: "3SLSWZ" };
    const signIn = await renderEmail({ ...common, template: "magic_link", variables, language: "ar" });
    expect(signIn.html).toContain(">3SLSWZ</p>");
    expect(signIn.subject).toContain(apart("3SLSWZ"));
  });

  it("drop characters in names that would reorder the text around them", async () => {
    const project = { displayName: "Moss\u202ebook\u2069" };
    const { subject } = await renderEmail({ ...receipt, project, language: "ar" });
    expect(subject).toContain(apart("Moss book"));
  });
});

it.each(["en", "de", "ja"] as const)("built-in emails in %s have no such characters", async (language) => {
  const { subject, html, text } = await renderEmail({ ...receipt, language });
  expect(`${subject}${html}${text}`).not.toMatch(ISOLATES);
});
