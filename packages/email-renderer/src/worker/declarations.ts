/** A CSS declaration. */
export type Declaration = readonly [property: string, value: string];

/** Parses the body of a CSS rule or a `style` attribute. Semicolons in quotes and parentheses do not separate. */
export function parseDeclarations(css: string): Declaration[] {
  const found: Declaration[] = [];
  for (const [text] of css.matchAll(/(?:"[^"]*"|'[^']*'|\([^()]*(?:\([^()]*\)[^()]*)*\)|[^;"'()]|["'()])+/g)) {
    const colon = text.indexOf(":");
    const property = text.slice(0, colon).trim();
    const value = text.slice(colon + 1).trim();
    if (colon > 0 && property && value) found.push([property, value]);
  }
  return found;
}

export function printDeclarations(declarations: Iterable<Declaration>): string {
  return [...declarations].map(([property, value]) => `${property}:${value}`).join(";");
}

/** Initial values that UnoCSS sets for all elements of a page; an email has no such style sheet. */
const DEFAULTS: Readonly<Record<string, string>> = {
  "--un-shadow-inset": "",
  "--un-ring-inset": "",
  "--un-shadow": "0 0 rgb(0 0 0 / 0)",
  "--un-ring-shadow": "0 0 rgb(0 0 0 / 0)",
  "--un-ring-offset-shadow": "0 0 rgb(0 0 0 / 0)",
  "--un-ring-width": "0px",
  "--un-ring-offset-width": "0px",
  "--un-ring-offset-color": "rgb(255 255 255)",
  "--un-ring-color": "rgb(59 130 246 / 0.5)",
  "--un-scale-x": "1",
  "--un-scale-y": "1",
  "--un-scale-z": "1",
  ...Object.fromEntries(
    ["translate-x", "translate-y", "translate-z", "rotate", "rotate-x", "rotate-y", "rotate-z", "skew-x", "skew-y"].map(
      (name) => [`--un-${name}`, "0"],
    ),
  ),
};

const MAX_DEPTH = 8;

/** Resolves the variables of UnoCSS, and writes colors in the syntax that all email clients support. */
export function settle(declarations: readonly Declaration[]): Declaration[] {
  const variables = new Map(declarations.filter(([property]) => property.startsWith("--un-")));
  return declarations
    .filter(([property]) => !property.startsWith("--un-"))
    .map(([property, value]) => [property, plainColors(resolve(value, variables, MAX_DEPTH))]);
}

function resolve(value: string, variables: ReadonlyMap<string, string>, depth: number): string {
  if (depth === 0 || !value.includes("var(--un-")) return value.replace(/\s+/g, " ").trim();
  const resolved = value.replace(
    /var\((--un-[\w-]+)\s*(?:,\s*((?:[^()]|\([^()]*\))*))?\)/g,
    (_, name: string, fallback?: string) => variables.get(name) ?? fallback ?? DEFAULTS[name] ?? "",
  );
  return resolve(resolved, variables, depth - 1);
}

/** Writes `rgb(1 2 3 / 0.5)` as `rgba(1,2,3,0.5)`, for Outlook and older versions of Gmail. */
function plainColors(value: string): string {
  return value.replace(
    /\brgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)\s*(?:[/,]\s*([\d.]+%?)\s*)?\)/g,
    (_, red: string, green: string, blue: string, alpha?: string) =>
      alpha === undefined || alpha === "1" || alpha === "100%"
        ? `rgb(${red},${green},${blue})`
        : `rgba(${red},${green},${blue},${alpha})`,
  );
}
