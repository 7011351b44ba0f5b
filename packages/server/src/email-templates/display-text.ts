/** Control characters, and the invisible ones that reorder what surrounds them (Unicode bidi marks and overrides). */
const UNSAFE = /[\p{Cc}\u200e\u200f\u202a-\u202e\ufeff]+/gu;

/** Unicode's isolates and their end. Within a pair, text has its own direction, whatever surrounds it. */
const ISOLATES = /[\u2066-\u2069]/gu;
const ISOLATE_END = "\u2069";

/** Something mail programs would turn into a link: `https://…`, `www.…`, `shop.example`. */
const LINK_LIKE = /:\/\/|www\.|[\p{L}\p{N}-]\.\p{L}{2,}/iu;

/**
 * A text of unknown origin, fit for one line: no line breaks, which would start a new header in a subject (RFC 5322
 * §2.2), nothing invisible, and no longer than said. A single no-break space stays: French has it before colons.
 */
export function oneLine(text: string, maxLength: number): string {
  return inOneLine(text.replace(ISOLATES, " "), maxLength);
}

/**
 * A subject that a template's author wrote, fit for a header as {@link oneLine}. Pairs of isolates stay: a
 * right-to-left subject needs them around amounts and names. One without its other half would reach beyond the subject,
 * so it goes.
 */
export function subjectLine(text: string, maxLength: number): string {
  return withPairedIsolates(inOneLine(text, maxLength));
}

function inOneLine(text: string, maxLength: number): string {
  const clean = text
    .replace(UNSAFE, " ")
    .replace(/\s{2,}|[^\S\u00a0\u202f]/gu, " ")
    .trim();
  return shorten(clean, maxLength);
}

function withPairedIsolates(text: string): string {
  const open: number[] = [];
  const paired = new Set<number>();
  for (const { 0: character, index } of text.matchAll(ISOLATES)) {
    if (character !== ISOLATE_END) open.push(index);
    else {
      const start = open.pop();
      if (start !== undefined) paired.add(start).add(index);
    }
  }
  return text.replace(ISOLATES, (character, index: number) => (paired.has(index) ? character : ""));
}

/** A text of at most so many characters. */
export function shorten(text: string, maxLength: number): string {
  const characters = [...text];
  return characters.length <= maxLength
    ? text
    : `${characters
        .slice(0, maxLength - 1)
        .join("")
        .trimEnd()}…`;
}

/**
 * A project's or team's name as mails show it: enough for any honest one, and what follows in a subject stays visible.
 */
export function shortName(displayName: string): string {
  return oneLine(displayName, 80);
}

/** Characters that make a link of the words around them. */
const LINK_PARTS = /:\/\/|(?<=[\p{L}\p{N}-])\.(?=\p{L}{2,})/giu;

/**
 * Text of a project in an email through the shared server: without links, which would advertise anything in the name of
 * the installation. The words stay, because many honest names look like an address.
 */
export function withoutLinks(text: string): string {
  return text.replace(LINK_PARTS, " ");
}

/** Name of a project in an email through the shared server. */
export function nameWithoutLinks(displayName: string): string {
  return shortName(withoutLinks(displayName));
}

/**
 * Name of a team in an email to a stranger, or `null` to leave the name out: any user may name a team, so one that
 * holds a link would make us send its advertisement, in the project's name.
 */
export function teamNameInMail(displayName: string): string | null {
  const name = shortName(displayName);
  return name === "" || LINK_LIKE.test(name) ? null : name;
}

/**
 * Name by which an email addresses the user, or `null` to leave the name out.
 *
 * Names are whatever was typed at sign-up, for an address that may be a stranger's: one that holds a link would make us
 * send its advertisement.
 */
export function nameForGreeting(displayName: string | null): string | null {
  const name = oneLine(displayName ?? "", 60);
  return name === "" || LINK_LIKE.test(name) ? null : name;
}
