import { HOSTNAME_MAX_LENGTH } from "../limits.ts";
import { isAscii, toAsciiLowerCase } from "./ascii.ts";

/**
 * Whether the text is a host name or address exactly as `URL.hostname` would give it back: lower-case, no port, no
 * detours.
 */
export function isHostname(text: string): boolean {
  if (
    text === "" ||
    text.length > HOSTNAME_MAX_LENGTH ||
    text.startsWith(".") ||
    text.endsWith(".") ||
    text.includes("..")
  )
    return false;
  return URL.canParse(`http://${text}`) && new URL(`http://${text}`).hostname === text;
}

/** Characters of host names before they are in ASCII: letters, digits, hyphens, dots, and all beyond ASCII. */
const INTERNATIONAL = /^[a-zA-Z0-9.\-\u0080-\uffff]+$/;

/** Writes an international host name in its `xn--` form (UTS #46); `null` if it has none, or only looks like another. */
export function toAsciiHost(host: string): string | null {
  // The length first: the time it takes grows with its square.
  if (host.length > HOSTNAME_MAX_LENGTH || !INTERNATIONAL.test(host) || !URL.canParse(`http://${host}`)) return null;
  const { hostname } = new URL(`http://${host}`);
  return isSpeltPlainly(host, hostname) ? hostname : null;
}

/**
 * Whether a host as written is the host as a parser understood it: international labels may become their `xn--` form
 * (RFC 5891); a label that becomes ASCII only looks like another.
 */
export function isSpeltPlainly(written: string, understood: string): boolean {
  const labels = toAsciiLowerCase(written).split(".");
  const understoodLabels = understood.split(".");
  if (labels.length !== understoodLabels.length || understoodLabels.includes("")) return false;
  return understoodLabels.every(
    (label, i) => label === labels[i] || (label.startsWith("xn--") && !isAscii(labels[i] ?? "")),
  );
}

/** Whether the text is a host name in which `*` may stand for characters of one label, `**` for anything. */
export function isHostPattern(text: string): boolean {
  if (!text.includes("*")) return isHostname(text);
  if (text.startsWith(".") || text.endsWith(".") || text.includes("..")) return false;
  return /^[a-zA-Z0-9.*-]+$/.test(text);
}

/**
 * Whether a host fits a pattern: `*` stands for any run of characters without a dot, `**` for any run at all, both
 * may be empty; everything else stands for itself.
 *
 * Follows all readings of the pattern at once instead of trying one after the other, so that no pattern makes it slow:
 * time grows with pattern × host, whatever the stars.
 *
 * @param host Lower-case, as `URL.hostname` or `URL.host` give it; hosts with empty labels fit nothing.
 */
export function matchesHostPattern(pattern: string, host: string): boolean {
  if (host.length > HOSTNAME_MAX_LENGTH + ":65535".length || host.startsWith(".") || host.includes("..")) return false;
  const parts = toAsciiLowerCase(pattern).match(/\*\*+|\*|[^*]/g) ?? [];
  // reached[i]: the text read so far fits the first i parts.
  let reached = passEmptyStars([true], parts);
  for (const character of host) {
    const next: boolean[] = [];
    parts.forEach((part, i) => {
      if (!part.startsWith("*")) next[i + 1] = reached[i] === true && part === character;
      else next[i + 1] = reached[i + 1] === true && (part !== "*" || character !== ".");
    });
    reached = passEmptyStars(next, parts);
  }
  return reached[parts.length] === true;
}

/** A star may stand for nothing, so whatever reaches it also reaches what follows. */
function passEmptyStars(reached: boolean[], parts: readonly string[]): boolean[] {
  parts.forEach((part, i) => {
    if (part.startsWith("*") && reached[i]) reached[i + 1] = true;
  });
  return reached;
}
