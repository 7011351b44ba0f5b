import type { TranslatedLanguage } from "@latchkit/contract/languages";

/** Names and terms that are the same in every language. */
const SAME_EVERYWHERE = [
  ".env",
  "ID",
  "Latchkit",
  "Stripe",
  "URL",
  "Webhooks",
  "{count} px",
  "{millis} ms",
  "{ratio} : 1",
];

/** Texts that are rightly the same as in English, by language. */
const SAME: { readonly [L in TranslatedLanguage]?: readonly string[] } = {
  de: [
    "+{count} in {days}",
    "Admin",
    "Branding",
    "Client",
    "Desktop",
    "Details",
    "Domain",
    "Domains",
    "Framework",
    "Host",
    "Live",
    "Logos",
    "Monospace",
    "Name",
    "Navigation",
    "Optional",
    "Passkey",
    "Passkeys",
    "Port",
    "Serif",
    "Server",
    "Status",
    "Support",
    "System",
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
