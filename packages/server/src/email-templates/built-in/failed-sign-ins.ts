import { type BuiltInEmail, footnote, paragraph } from "./built-in-email.ts";

/**
 * Notifies an account's owner of failed sign-ins. Contains no link, because alarming emails with links look like
 * phishing.
 */
export const failedSignIns: BuiltInEmail<"failed_sign_ins"> = {
  sample: {},
  parts: [paragraph("attempts"), paragraph("you"), paragraph("notYou"), footnote("often")],
};
