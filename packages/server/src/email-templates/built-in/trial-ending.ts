import { shortName } from "../display-text.ts";
import { action, type BuiltInEmail, footnote, paragraph } from "./built-in-email.ts";

/** Tells the customer before a trial ends when it ends, what it costs then, and where to cancel. */
export const trialEnding: BuiltInEmail<"trial_ending"> = {
  sample: {
    productName: "Pro",
    amount: "$19.99",
    endDate: "December 1, 2026",
    manageLink: "https://example.com/billing",
  },
  optional: ["manageLink"],
  words: ({ productName, ...variables }) => ({ ...variables, productName: shortName(productName) }),
  en: {
    subject: "Your trial of {productName} ends on {endDate}",
    preview: "After your trial, {productName} costs {amount}.",
    heading: "Your trial is ending",
    blocks: [
      paragraph("Your trial of **{productName}** at {project} ends on **{endDate}**."),
      paragraph(
        "Then your subscription starts, and {amount} will be charged. If you don't want to continue, cancel before that day.",
      ),
      action("manageLink", "Manage subscription", "manageLink"),
      footnote("You receive this email because you manage this subscription."),
    ],
  },
  de: {
    subject: "Ihre Testphase von {productName} endet am {endDate}",
    preview: "Nach der Testphase kostet {productName} {amount}.",
    heading: "Ihre Testphase endet bald",
    blocks: [
      paragraph("Ihre Testphase von **{productName}** bei {project} endet am **{endDate}**."),
      paragraph(
        "Dann beginnt Ihr Abonnement, und {amount} werden abgebucht. Wenn Sie es nicht fortsetzen möchten, kündigen Sie vor diesem Tag.",
      ),
      action("manageLink", "Abonnement verwalten", "manageLink"),
      footnote("Sie erhalten diese E-Mail, weil Sie dieses Abonnement verwalten."),
    ],
  },
};
