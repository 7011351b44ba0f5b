/** The packages that `@latchkit/react/stack` takes the place of, and what to install for them. */
const REPLACED = ["@stackframe/stack", "@stackframe/react"] as const;
export const NEW_PACKAGES = ["@latchkit/kit", "@latchkit/react"] as const;

const MODULE = /(["'])@stackframe\/(?:stack|react)\1/g;
const VARIABLE =
  /\b(NEXT_PUBLIC_|VITE_|)STACK_(PROJECT_ID|PUBLISHABLE_CLIENT_KEY|SECRET_SERVER_KEY|SUPER_SECRET_ADMIN_KEY|API_URL)\b/g;

/** Renames what code imports from, and the variables that it reads. */
export function renameInCode(code: string): string {
  return renameVariables(code.replace(MODULE, "$1@latchkit/react/stack$1"));
}

/** Renames variables, in code and in environment files. */
export function renameVariables(text: string): string {
  return text.replace(VARIABLE, "$1LATCHKIT_$2");
}

/** Takes the packages out of a `package.json`, and puts nothing in their place: installing does. */
export function withoutOfficialPackages(manifest: string): string {
  const isOfficial = ([name]: [string, unknown]) => REPLACED.some((one) => one === name);
  const withoutOfficial = (_: string, value: unknown) =>
    isRecord(value) && Object.entries(value).some(isOfficial)
      ? Object.fromEntries(Object.entries(value).filter((entry) => !isOfficial(entry)))
      : value;
  const before = JSON.parse(manifest);
  const after = JSON.stringify(before, withoutOfficial);
  if (after === JSON.stringify(before)) return manifest;
  const [, indent = "  "] = /\n([ \t]+)/.exec(manifest) ?? [];
  return `${JSON.stringify(JSON.parse(after), null, indent)}\n`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the lines of code that still name an official package. */
export function leftOver(code: string): readonly { readonly line: number; readonly text: string }[] {
  return code
    .split("\n")
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => /["']@stackframe\//.test(text));
}
