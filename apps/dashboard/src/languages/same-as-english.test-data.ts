import type { TranslatedLanguage } from "@latchkit/contract/languages";

/** Names and terms that are the same in every language. */
const SAME_EVERYWHERE = [".env", "ID", "Latchkit", "Stripe", "URL", "Webhooks", "{millis} ms"];

/** Texts that are rightly the same as in English, by language. */
const SAME: { readonly [L in TranslatedLanguage]?: readonly string[] } = {
  de: [
    "+{count} in {days}",
    "Admin",
    "Client",
    "Desktop",
    "Details",
    "Domain",
    "Domains",
    "Framework",
    "Host",
    "Logos",
    "Name",
    "Navigation",
    "Optional",
    "Passkey",
    "Passkeys",
    "Port",
    "Server",
    "Status",
    "Support",
    "Team",
    "Teams",
    "Terminal",
    "Test",
    "Tests",
    "Text",
  ],
};

/** Returns the texts that a translation may have in common with the English. */
export function sameAsEnglish(language: TranslatedLanguage): readonly string[] {
  return [...SAME_EVERYWHERE, ...(SAME[language] ?? [])];
}
