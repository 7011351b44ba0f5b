/** Halfwidth and Fullwidth Forms of Unicode, which keyboards of Chinese, Japanese and Korean produce. */
const OTHER_WIDTH = /[\uff00-\uffef]/g;
/** Spaces of all widths (Unicode's category Zs). */
const SPACES = /\p{Zs}/gu;

/**
 * Returns a password in the form that is hashed, so that it is the same password however a device spells it: the profile
 * OpaqueString (RFC 8265 §4.2: any space becomes U+0020, then NFC), after the width mapping of the profiles for user
 * names (RFC 8265 §3.3), which OpaqueString leaves out.
 */
export function preparePassword(typed: string): string {
  return typed
    .replace(OTHER_WIDTH, (character) => character.normalize("NFKC"))
    .replace(SPACES, " ")
    .normalize("NFC");
}

/**
 * The forms in which a typed password may have been hashed: prepared, and as it was typed, which is what imported hashes
 * and those of older versions have. One form for most passwords.
 */
export function hashableForms(typed: string): readonly string[] {
  const prepared = preparePassword(typed);
  return prepared === typed ? [typed] : [prepared, typed];
}
