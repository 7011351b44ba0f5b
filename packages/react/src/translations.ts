import { lateTranslations, type Translations } from "@latchkit/ui";
import type { LanguagePart } from "./languages/languages.ts";

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

/** Requests of other applications, and the applications that the user has allowed to act. */
export const consentTranslations: Translations = partOf("consent");

/** Translations of a part, loaded when they are first shown. */
export function partOf(part: LanguagePart): Translations {
  return lateTranslations(async (language) => (await import("./languages/languages.ts")).loadTexts(language, part));
}
