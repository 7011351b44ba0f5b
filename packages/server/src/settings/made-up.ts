/** Placeholders copied from documentation, and commands that no shell ran. */
const PLACEHOLDER =
  /change[-_ ]?me|replace[-_ ]?me|place[-_ ]?holder|your[-_ ]|local[-_ ]development|example|openssl rand/i;
/** Sixteen hexadecimal digits at random have fewer in one of 200,000 cases, 32 never. */
const FEWEST_CHARACTERS = 5;
/**
 * Steps from one character to the next: "abcdef" has one, "qwertyuiop" nine, text at random nearly as many as
 * characters.
 */
const FEWEST_STEPS = 8;

/**
 * Returns why a secret looks made up rather than generated, as the end of a sentence; `null` if nothing does. Finds
 * what people write to get past a length; it cannot tell how a good secret came about.
 */
export function whyMadeUp(secret: string): string | null {
  if (PLACEHOLDER.test(secret)) return "is a placeholder from documentation";
  const period = periodOf(secret);
  if (period <= secret.length / 2)
    return `says the same ${period === 1 ? "character" : `${period} characters`} over and over`;
  const characters = new Set(secret).size;
  if (characters < FEWEST_CHARACTERS) return `has only ${characters} different characters`;
  const steps = new Set(
    Array.from({ length: secret.length - 1 }, (_, i) => secret.charCodeAt(i + 1) - secret.charCodeAt(i)),
  );
  return steps.size < FEWEST_STEPS ? "counts up or down instead of being random" : null;
}

/** After how many characters a text begins anew; its length if it never does. */
function periodOf(text: string): number {
  for (let period = 1; period < text.length; period++)
    if (text.slice(period) === text.slice(0, text.length - period)) return period;
  return text.length;
}
