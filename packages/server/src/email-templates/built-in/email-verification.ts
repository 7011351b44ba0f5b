import { oneLine } from "../display-text.ts";
import { action, type BuiltInEmail, footnote, paragraph } from "./built-in-email.ts";

const MAX_ACCOUNT_NAME_LENGTH = 160;

/** Asks the owner of an address to confirm it. */
export const emailVerification: BuiltInEmail<"email_verification"> = {
  sample: {
    emailVerificationLink: "https://example.com/verify?code=abc",
    accountName: "Ada Lovelace (ada@example.com)",
  },
  optional: ["accountName"],
  keepsLinks: ["accountName"], // an address, by which its reader knows the account
  words: ({ accountName, ...variables }) => ({
    ...variables,
    accountName: accountName && oneLine(accountName, MAX_ACCOUNT_NAME_LENGTH),
  }),
  parts: [
    paragraph("confirm"),
    paragraph("account", "accountName"),
    action("emailVerificationLink", "button"),
    footnote("ignore"),
  ],
};
