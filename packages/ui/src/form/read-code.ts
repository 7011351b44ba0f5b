/** The number of characters of a code, of either kind. */
export const CODE_FIELD_LENGTH = 6;

/** Extracts the code from text that may have been copied along with it. */
export function readCode(text: string, kind: "digits" | "letters"): string {
  if (kind === "digits") return text.replace(/\D/g, "").slice(0, CODE_FIELD_LENGTH);
  const characters = text.toUpperCase().replace(/[^0-9A-Z]/g, "");
  // Codes contain the digits that these letters are mistaken for, not the letters (Crockford's base 32).
  return characters.replaceAll("O", "0").replace(/[IL]/g, "1").slice(0, CODE_FIELD_LENGTH);
}
