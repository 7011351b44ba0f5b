/** Values that a developer copies from an email. */
export interface MailSecrets {
  /** Addresses that stand in the text, in order, each once. */
  readonly links: readonly string[];
  /** Codes to type: six characters on a line of their own. */
  readonly codes: readonly string[];
}

const LINK = /https?:\/\/[^\s<>"')\]]+/g;
const CODE = /^[ \t]*([A-Z0-9]{6})[ \t]*$/gm;

/** Finds the links and codes in a mail's plain text. */
export function findSecrets(text: string): MailSecrets {
  return {
    links: [...new Set(text.match(LINK) ?? [])],
    codes: [...new Set([...text.matchAll(CODE)].map(([, code = ""]) => code))],
  };
}
