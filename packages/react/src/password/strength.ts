/** From very easy to guess (0) to strong (4). */
export type Strength = 0 | 1 | 2 | 3 | 4;

/** Beginnings of what people choose most; long words made of them are no better. */
const FAVOURITES =
  /passw[o0]r[dt]|pass|qwert|asdf|abc|letmein|welcome|admin|iloveyou|monkey|dragon|geheim|hallo|schatz/g;
const KEYBOARD = "01234567890 abcdefghijklmnopqrstuvwxyz qwertzuiop qwertyuiop asdfghjkl yxcvbnm zxcvbnm";

/**
 * A quick estimate of how hard a password is to guess, as a hint while typing; the backend has the say.
 *
 * Counts characters that add something: not repeats, not neighbours on the keyboard or in the alphabet, not favourites,
 * not the person's own address. Length counts more than variety, as NIST SP 800-63B §3.1.1 has it.
 *
 * @param known What others know of the person, such as their email address.
 */
export function passwordStrength(password: string, known: readonly (string | null)[] = []): Strength {
  const lower = password.toLowerCase();
  const shortened = known
    .flatMap((text) => text?.toLowerCase().split(/[^\p{L}\p{N}]+/u) ?? [])
    .filter((part) => part.length >= 3)
    .reduce((rest, part) => rest.replaceAll(part, "*"), lower)
    .replace(FAVOURITES, "*");
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const worth = telling(shortened) * (1 + (kinds - 1) * 0.12);
  if (password.length < 8 || worth < 5) return password === "" ? 0 : 1;
  if (worth < 9) return 2;
  return worth < 13 ? 3 : 4;
}

/** Number of characters that repeat or continue those before them. */
function telling(text: string): number {
  const seen = new Set<string>();
  let count = 0;
  let previous = "";
  for (const character of text) {
    const isExpected =
      character === previous || KEYBOARD.includes(previous + character) || KEYBOARD.includes(character + previous);
    if (!previous || !isExpected) count += seen.has(character) ? 0.6 : 1;
    seen.add(character);
    previous = character;
  }
  return count;
}
