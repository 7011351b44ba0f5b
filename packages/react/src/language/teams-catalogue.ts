/** The strings, by section, that only the team pages within the account pages say. */
export type TeamsCatalogue = Record<never, never>;
