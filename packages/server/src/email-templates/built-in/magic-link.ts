import { action, type BuiltInEmail, code, footnote, paragraph } from "./built-in-email.ts";

/** Signs a user in without a password, by a code or a link. */
export const magicLink: BuiltInEmail<"magic_link"> = {
  sample: { magicLink: "https://example.com/sign-in?code=abc", otp: "3SLSWZ" },
  parts: [paragraph("enterCode"), code("otp"), paragraph("orClick"), action("magicLink", "button"), footnote("ignore")],
};
