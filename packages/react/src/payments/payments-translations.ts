import { loadable, type Translations } from "@latchkit/ui";

/** What is said about prices, plans and payments; on top of what is said outside the account pages. */
export const paymentsTranslations: Translations = {
  de: loadable(async () => (await import("../languages/de/payments.ts")).payments),
};
