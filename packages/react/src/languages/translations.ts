import { loadable, type Translations } from "@latchkit/ui";

/*
 * Each language is a folder here. Its messages are loaded in four parts, which people come to one after the other; the latter three
 * come on top of the first. A new language is a folder like the others, and one line in each part.
 */

/** What is shown outside the account pages. */
export const pagesTranslations: Translations = {
  de: loadable(async () => (await import("./de/pages.ts")).pages),
};

/** The account pages. */
export const accountTranslations: Translations = {
  de: loadable(async () => (await import("./de/account.ts")).account),
};

/** The team pages within the account pages. */
export const teamsTranslations: Translations = {
  de: loadable(async () => (await import("./de/teams.ts")).teams),
};

/** What administrators see who impersonate a user. */
export const impersonationTranslations: Translations = {
  de: loadable(async () => (await import("./de/impersonation.ts")).impersonation),
};
