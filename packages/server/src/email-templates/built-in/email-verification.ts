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
  words: ({ accountName, ...variables }) => ({
    ...variables,
    accountName: accountName && oneLine(accountName, MAX_ACCOUNT_NAME_LENGTH),
  }),
  en: {
    subject: "Verify your email at {project}",
    preview: "Confirm your email address for {project}.",
    heading: "Verify your email address",
    blocks: [
      paragraph("Please confirm that this is your email address, so that {project} can reach you here."),
      paragraph("It was added to the account of **{accountName}**.", "accountName"),
      action("emailVerificationLink", "Verify email address"),
      footnote(
        "If this is not your account, ignore this email. Clicking the button would add your address to another person's account.",
      ),
    ],
  },
  de: {
    subject: "Bestätigen Sie Ihre E-Mail-Adresse für {project}",
    preview: "Bestätigen Sie Ihre E-Mail-Adresse für {project}.",
    heading: "E-Mail-Adresse bestätigen",
    blocks: [
      paragraph("Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört, damit {project} Sie hier erreicht."),
      paragraph("Sie wurde zum Konto von **{accountName}** hinzugefügt.", "accountName"),
      action("emailVerificationLink", "E-Mail-Adresse bestätigen"),
      footnote(
        "Wenn das nicht Ihr Konto ist, ignorieren Sie diese E-Mail. Ein Klick auf den Button würde Ihre Adresse zum Konto einer anderen Person hinzufügen.",
      ),
    ],
  },
};
