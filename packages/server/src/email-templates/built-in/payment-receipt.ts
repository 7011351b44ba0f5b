import { shortName } from "../display-text.ts";
import { action, type BuiltInEmail, footnote, paragraph } from "./built-in-email.ts";

/** Confirms a payment to the customer. */
export const paymentReceipt: BuiltInEmail<"payment_receipt"> = {
  sample: { productName: "Pro", quantity: 1, amount: "$19.99", receiptLink: "https://example.com/receipt" },
  optional: ["receiptLink"],
  words: ({ productName, ...variables }) => ({ ...variables, productName: shortName(productName) }),
  parts: [paragraph("received"), paragraph("product"), action("receiptLink", "button", "receiptLink"), footnote("why")],
};
