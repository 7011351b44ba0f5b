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
  parts: [paragraph("ends"), paragraph("afterwards"), action("manageLink", "button", "manageLink"), footnote("why")],
};
