import { accountVocabulary } from "./account-vocabulary.ts";
import { extended } from "./vocabulary.ts";

/** Of the team pages within the account pages. */
export const teamsVocabulary = extended(accountVocabulary, {
  de: async () => (await import("./german/teams.ts")).teams,
});
