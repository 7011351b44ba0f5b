import { oneLine, shortName } from "../display-text.ts";
import { action, type BuiltInEmail, footnote, paragraph } from "./built-in-email.ts";

const MAX_REASON_LENGTH = 200;

/** Asks the customer to pay in another way. */
export const paymentFailed: BuiltInEmail<"payment_failed"> = {
  sample: {
    productName: "Pro",
    amount: "$19.99",
    invoiceUrl: "https://example.com/invoice",
    failureReason: "Your card has insufficient funds.",
  },
  optional: ["invoiceUrl", "failureReason"],
  words: ({ productName, failureReason, ...variables }) => ({
    ...variables,
    productName: shortName(productName),
    failureReason: failureReason && oneLine(failureReason, MAX_REASON_LENGTH),
  }),
  en: {
    subject: "Your payment to {project} failed",
    preview: "Your payment of {amount} for {productName} failed.",
    heading: "Your payment failed",
    blocks: [
      paragraph("Your payment of **{amount}** for **{productName}** at {project} failed."),
      paragraph("Reason: {failureReason}", "failureReason"),
      paragraph("Update your payment method to keep {productName}."),
      action("invoiceUrl", "Pay now", "invoiceUrl"),
      footnote("You receive this email because you manage this subscription or purchase."),
    ],
  },
  de: {
    subject: "Ihre Zahlung an {project} ist fehlgeschlagen",
    preview: "Ihre Zahlung über {amount} für {productName} ist fehlgeschlagen.",
    heading: "Ihre Zahlung ist fehlgeschlagen",
    blocks: [
      paragraph("Ihre Zahlung über **{amount}** für **{productName}** bei {project} ist fehlgeschlagen."),
      paragraph("Grund: {failureReason}", "failureReason"),
      paragraph("Aktualisieren Sie Ihre Zahlungsmethode, um {productName} zu behalten."),
      action("invoiceUrl", "Jetzt bezahlen", "invoiceUrl"),
      footnote("Sie erhalten diese E-Mail, weil Sie dieses Abonnement oder diesen Kauf verwalten."),
    ],
  },
};
