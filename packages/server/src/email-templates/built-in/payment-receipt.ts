import { shortName } from "../display-text.ts";
import { action, type BuiltInEmail, footnote, paragraph } from "./built-in-email.ts";

/** Confirms a payment to the customer. */
export const paymentReceipt: BuiltInEmail<"payment_receipt"> = {
  sample: { productName: "Pro", quantity: 1, amount: "$19.99", receiptLink: "https://example.com/receipt" },
  optional: ["receiptLink"],
  words: ({ productName, ...variables }) => ({ ...variables, productName: shortName(productName) }),
  en: {
    subject: "Your receipt from {project}",
    preview: "{project} received your payment of {amount}.",
    heading: "Thank you for your payment",
    blocks: [
      paragraph("{project} received your payment of **{amount}**."),
      paragraph("Product: **{productName}**, quantity: {quantity}"),
      action("receiptLink", "View receipt", "receiptLink"),
      footnote("You receive this email because you made a payment. Keep it for your records."),
    ],
  },
  de: {
    subject: "Ihre Quittung von {project}",
    preview: "{project} hat Ihre Zahlung über {amount} erhalten.",
    heading: "Vielen Dank für Ihre Zahlung",
    blocks: [
      paragraph("{project} hat Ihre Zahlung über **{amount}** erhalten."),
      paragraph("Produkt: **{productName}**, Anzahl: {quantity}"),
      action("receiptLink", "Quittung ansehen", "receiptLink"),
      footnote("Sie erhalten diese E-Mail, weil Sie eine Zahlung geleistet haben. Bewahren Sie sie auf."),
    ],
  },
};
