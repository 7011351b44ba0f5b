import { lateTranslations, type Translations } from "@latchkit/ui";

/**
 * The parts of a language, which people come to one after the other. All but `pages`, which holds what is shown outside
 * the pages with parts of their own, come on top of it.
 */
export type LanguagePart = "pages" | "account" | "teams" | "payments" | "impersonation";

/** Messages outside the pages that have translations of their own. */
export const pagesTranslations: Translations = partOf("pages");

/** The account pages. */
export const accountTranslations: Translations = partOf("account");

/** The team pages within the account pages. */
export const teamsTranslations: Translations = partOf("teams");

/** Prices, plans and payments. */
export const paymentsTranslations: Translations = partOf("payments");

/** Messages for administrators who impersonate a user. */
export const impersonationTranslations: Translations = partOf("impersonation");

function partOf(part: LanguagePart): Translations {
  return lateTranslations(async (language) => (await import("./languages/languages.ts")).languages[language][part]());
}
