import type { TranslatedLanguage } from "@latchkit/contract/languages";

/** Texts that are rightly the same as in English, by language. */
export const SAME_AS_ENGLISH: { readonly [L in TranslatedLanguage]?: readonly string[] } = {
  cs: ["Role"],
  da: ["Download", "Send invitation", "System", "Team", "Teams", "header", "{count} team", "{count} teams"],
  de: ["Name", "Passkeys", "System", "Team", "Teams"],
  fr: ["Description", "Expiration", "Invitations", "Notifications"],
  it: ["Password", "Team", "{count} team"],
  nb: ["System", "Team", "header", "{count} team"],
  nl: ["Passkeys", "Team", "Teams", "header", "per week", "{count} team", "{count} teams"],
  sv: ["Passkeys", "System", "Team", "header", "{count} team"],
};
