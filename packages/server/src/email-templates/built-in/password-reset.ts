import { action, type BuiltInEmail, footnote, paragraph } from "./built-in-email.ts";

/** Lets a user who cannot sign in choose a new password. */
export const passwordReset: BuiltInEmail<"password_reset"> = {
  sample: { passwordResetLink: "https://example.com/reset?code=abc" },
  parts: [paragraph("requested"), action("passwordResetLink", "button"), footnote("ignore")],
};
