import { TAILWIND_MARK } from "../guest/tailwind.tsx";
import { LIMITS } from "../limits.ts";
import { type Declaration, parseDeclarations, printDeclarations, settle } from "./declarations.ts";
import { createTailwind, safeClass, type Tailwind, type Utility } from "./tailwind.ts";

/** An email uses `sm:`, `hover:` or another variant, and has no `<head>` for the style sheet. */
export class NoHeadError extends Error {
  override readonly name = "NoHeadError";
  readonly className: string;

  constructor(className: string) {
    super(`“${className}” needs a style sheet. Add <Html> and <Head /> to the theme.`);
    this.className = className;
  }
}

/** The style sheet of an email would be longer than an email may be. */
export class StyleSheetTooLongError extends Error {
  override readonly name = "StyleSheetTooLongError";
}

const MARK = new RegExp(`<${TAILWIND_MARK}( data-config="[^"]*")`);
const MARKS = new RegExp(`<${TAILWIND_MARK}[^>]*></${TAILWIND_MARK}>`, "g");

const MAX_CONFIGS = 20;

/** Converts Tailwind classes to inline styles, and classes with variants such as `sm:` to a style sheet. */
export class StyleInliner {
  readonly #byConfig = new Map<string, Tailwind>();

  /**
   * Converts the whole document if it contains `<Tailwind>`: React moves `<body>` out of the components around it, so
   * the extent of `<Tailwind>` is unknown.
   *
   * @throws {NoHeadError | StyleSheetTooLongError}
   */
  async inline(html: string): Promise<string> {
    const [mark] = MARK.exec(html) ?? [];
    if (mark === undefined) return html;
    const tailwind = this.#tailwind(attribute(mark, "data-config") ?? "{}");
    const sheet = new StyleSheet();
    const pieces: string[] = [];
    const unmarked = html.replace(MARKS, "");
    let end = 0;
    for (const { at, tag } of tagsOf(unmarked)) {
      if (!/\sclass=/.test(tag)) continue;
      pieces.push(unmarked.slice(end, at), await withStyles(tag, tailwind, sheet));
      end = at + tag.length;
    }
    return sheet.addTo(pieces.join("") + unmarked.slice(end));
  }

  #tailwind(config: string): Tailwind {
    const known = this.#byConfig.get(config);
    if (known !== undefined) return known;
    if (this.#byConfig.size >= MAX_CONFIGS) this.#byConfig.clear();
    const made = createTailwind(JSON.parse(config, withoutPrototypes));
    this.#byConfig.set(config, made);
    return made;
  }
}

/** Elements whose content is not markup. */
const RAW = /^<(style|script|title|textarea)\b/i;

/**
 * Finds the opening tags of a document in linear time, even in malformed HTML. An unterminated comment or tag hides the
 * rest, as in browsers.
 */
function* tagsOf(html: string): Generator<{ at: number; tag: string }> {
  for (let at = html.indexOf("<"); at !== -1; at = html.indexOf("<", at + 1)) {
    if (html.startsWith("<!--", at)) {
      at = html.indexOf("-->", at);
    } else if (/[a-z]/i.test(html.charAt(at + 1))) {
      const end = endOfTag(html, at);
      if (end === -1) return;
      const tag = html.slice(at, end + 1);
      yield { at, tag };
      const [, raw] = RAW.exec(tag) ?? [];
      at = raw ? html.indexOf(`</${raw}`, end) : end;
    }
    if (at === -1) return;
  }
}

function endOfTag(html: string, start: number): number {
  for (let at = start; at < html.length; at++) {
    const character = html.charAt(at);
    if (character === ">") return at;
    if (character === '"' || character === "'") {
      at = html.indexOf(character, at + 1);
      if (at === -1) return -1;
    }
  }
  return -1;
}

/** Drops keys that could reach the prototypes of the host. */
function withoutPrototypes(key: string, value: unknown): unknown {
  return key === "__proto__" || key === "constructor" || key === "prototype" ? undefined : value;
}

async function withStyles(tag: string, tailwind: Tailwind, sheet: StyleSheet): Promise<string> {
  const names = (attribute(tag, "class") ?? "").split(/\s+/).filter(Boolean);
  const utilities: Utility[] = [];
  const kept: string[] = [];
  for (const name of names) {
    const utility = await tailwind.utility(name);
    if (!utility) kept.push(name);
    else utilities.push(utility);
    if (utility?.rules.length) {
      kept.push(safeClass(name));
      for (const rule of utility.rules) sheet.add(rule, name);
    }
  }
  const byTailwind = settle(utilities.sort((a, b) => a.rank - b.rank).flatMap(({ inline }) => inline));
  const style = merged(byTailwind, parseDeclarations(attribute(tag, "style") ?? ""));
  return withAttribute(withAttribute(tag, "style", printDeclarations(style)), "class", kept.join(" "));
}

/** Merges declarations. The element's own style wins over its classes and comes last. */
function merged(classes: readonly Declaration[], own: readonly Declaration[]): Iterable<Declaration> {
  const style = new Map<string, string>();
  for (const [property, value] of [...classes, ...own]) {
    if (style.get(property)?.endsWith("!important") && !value.endsWith("!important")) continue;
    style.delete(property);
    style.set(property, value);
  }
  return style;
}

/** The rules of an email's classes with variants, each once. */
class StyleSheet {
  readonly #rules = new Set<string>();
  #firstName: string | undefined;
  #length = 0;

  /** @param name The class that the rule is of. */
  add(rule: string, name: string): void {
    if (this.#rules.has(rule)) return;
    this.#firstName ??= name;
    this.#rules.add(rule);
    this.#length += rule.length;
    if (this.#length > LIMITS.htmlLength) throw new StyleSheetTooLongError();
  }

  addTo(html: string): string {
    if (this.#firstName === undefined) return html;
    const at = html.indexOf("</head>");
    if (at === -1) throw new NoHeadError(this.#firstName);
    // Rules without a media query come first, so that those with one win.
    const rules = [...this.#rules].sort((a, b) => Number(a.startsWith("@")) - Number(b.startsWith("@")));
    return `${html.slice(0, at)}<style>${rules.join("").replaceAll("</", "<\\/")}</style>${html.slice(at)}`;
  }
}

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return value ? decode(value[1] ?? value[2] ?? "") : undefined;
}

/** Replaces an attribute of a tag, or removes it if the value is empty. */
function withAttribute(tag: string, name: string, value: string): string {
  const without = tag.replace(new RegExp(`\\s${name}=(?:"[^"]*"|'[^']*')`), "");
  if (!value) return without;
  return without.replace(/\s*\/?>$/, (end) => ` ${name}="${encode(value)}"${end.trim()}`);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", quot: '"', "#x27": "'", "#39": "'", lt: "<", gt: ">" };

function decode(text: string): string {
  return text.replace(/&(amp|quot|#x27|#39|lt|gt);/g, (_, name: string) => ENTITIES[name] ?? "");
}

function encode(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
