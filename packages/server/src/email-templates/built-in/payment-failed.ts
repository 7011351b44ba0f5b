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
  parts: [
    paragraph("failed"),
    paragraph("reason", "failureReason"),
    paragraph("update"),
    action("invoiceUrl", "button", "invoiceUrl"),
    footnote("why"),
  ],
};
