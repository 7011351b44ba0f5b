import { createGenerator, toEscapedSelector } from "@unocss/core";
import { presetWind3 } from "@unocss/preset-wind3";
import { type Declaration, parseDeclarations, printDeclarations, settle } from "./declarations.ts";

/** Meaning of a class name. */
export interface Utility {
  /** Position of its rule in the style sheet. Higher ranks win, regardless of the order of the names. */
  readonly rank: number;
  /** Declarations without a condition. Their variables are unresolved, because other classes can set them. */
  readonly inline: readonly Declaration[];
  /** CSS rules with a condition, such as a wide screen, dark mode or the pointer. */
  readonly rules: readonly string[];
}

/** Tailwind with one configuration. */
export interface Tailwind {
  /** Looks up a class name. @returns `null` if the name is not Tailwind's. */
  utility(name: string): Promise<Utility | null>;
}

/** Tailwind's font stacks; those of UnoCSS differ. */
const FONTS = {
  sans: 'ui-sans-serif, system-ui, sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',
  serif: 'ui-serif, Georgia, Cambria, "Times New Roman", Times, serif',
  mono: 'ui-monospace, SFMono-Regular, Menlo, Monaco, Consolas, "Liberation Mono", "Courier New", monospace',
};

/** Theme keys that UnoCSS names differently. */
const RENAMED: Readonly<Record<string, string>> = { screens: "breakpoints" };

/** Longer names are not Tailwind's: some repeat themselves in what they generate. */
const MAX_NAME_LENGTH = 1_000;

/** After so many names everything is forgotten, and of long ones nothing is kept: the thread's heap is small. */
const MAX_KEPT = 2_000;
const MAX_KEPT_LENGTH = 100;

/**
 * Creates Tailwind 3 on UnoCSS, which generates single classes in microseconds.
 *
 * @param config Tailwind configuration as JSON; only its `theme` is used.
 */
export function createTailwind(config: unknown): Tailwind {
  const newGenerator = () =>
    createGenerator({
      presets: [presetWind3({ preflight: false, dark: "media" })],
      theme: { fontFamily: FONTS, ...themeOf(config) },
    });
  let generator = newGenerator();
  let generated = 0;
  const known = new Map<string, Utility | null>();

  async function find(name: string): Promise<Utility | null> {
    const uno = await generator;
    const parts = await uno.parseToken(name).catch(() => null); // UnoCSS throws at some names, such as those with hundreds of variants.
    if (!parts?.length) return null;
    const plain = toEscapedSelector(name);
    const inline: Declaration[] = [];
    const rules: string[] = [];
    for (const [, selector = plain, body, parent] of parts) {
      const declarations = parseDeclarations(body).map(asTailwindWrites);
      if (!parent && selector === plain) inline.push(...declarations);
      else rules.push(ruleOf(selector.replaceAll(plain, `.${safeClass(name)}`), declarations, parent));
    }
    return { rank: parts[0]?.[0] ?? 0, inline, rules };
  }

  return {
    async utility(name) {
      const kept = known.get(name);
      if (kept !== undefined) return kept;
      if (name.length > MAX_NAME_LENGTH) return null;
      if (++generated > MAX_KEPT) {
        generated = 0;
        known.clear();
        generator = newGenerator(); // It keeps every name.
      }
      const found = await find(name);
      if (name.length <= MAX_KEPT_LENGTH) known.set(name, found);
      return found;
    },
  };
}

const LENGTH =
  /^(?:padding|margin|width|height|min-|max-|gap|column-gap|row-gap|top|right|bottom|left|inset|border-.*radius|text-indent)/;

/** Rewrites declarations that UnoCSS spells differently from Tailwind. */
function asTailwindWrites([property, value]: Declaration): Declaration {
  if (property === "text-decoration" && value === "none") return ["text-decoration-line", value];
  if (value === "0" && LENGTH.test(property)) return [property, "0px"];
  return [property, value.replace(/[\d.]+(?=%)/g, (percent) => String(Number(Number(percent).toFixed(6))))];
}

/** Replaces characters that need escapes: Gmail drops a style sheet with an escaped selector. */
export function safeClass(name: string): string {
  return name.replace(/[^\w-]/g, "_").replace(/^(?=[\d-])/, "_");
}

/** Creates a rule for the style sheet. `!important` lets it win over inline styles. */
function ruleOf(selector: string, declarations: readonly Declaration[], parent: string | undefined): string {
  const important = settle(declarations).map(
    ([property, value]): Declaration => [property, value.endsWith("!important") ? value : `${value} !important`],
  );
  const rule = `${selector}{${printDeclarations(important)}}`;
  if (!parent) return rule;
  const parents = parent.split(" $$ ");
  // One query: some clients do not support nested media queries.
  if (parents.every((query) => query.startsWith("@media "))) {
    return `@media ${parents.map((query) => query.slice("@media ".length)).join(" and ")}{${rule}}`;
  }
  return parents.reduceRight((inside, query) => `${query}{${inside}}`, rule);
}

function themeOf(config: unknown): Record<string, unknown> {
  const theme = isRecord(config) && isRecord(config.theme) ? config.theme : {};
  const { extend, ...base } = theme;
  const all = { ...base, ...(isRecord(extend) ? extend : {}) };
  return Object.fromEntries(
    Object.entries(all).map(([name, values]) => [
      RENAMED[name] ?? name,
      name === "fontFamily" ? joined(values) : values,
    ]),
  );
}

/** Joins font stacks, which Tailwind writes as lists. */
function joined(fonts: unknown): unknown {
  if (!isRecord(fonts)) return FONTS;
  const stacks = Object.entries(fonts).map(([name, stack]) => [name, Array.isArray(stack) ? stack.join(", ") : stack]);
  return { ...FONTS, ...Object.fromEntries(stacks) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
