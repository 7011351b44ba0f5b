/** A sentence, or its forms by number as `Intl.PluralRules` tells them apart. */
export type Wording = string | { readonly one: string; readonly other: string };

/** The strings of one component, by short names. */
export type Texts = Readonly<Record<string, Wording>>;

/** The same names with another language's wording. */
export type Translated<T extends Texts> = { readonly [K in keyof T]: Wording };

/** What the component says, given the values its `{placeholders}` ask for. */
export type Translate<T extends Texts> = <K extends keyof T>(name: K, ...values: ValuesFor<T[K]>) => string;

type ValuesFor<W> = [PlaceholderOf<W>] extends [never] ? [] : [values: Record<PlaceholderOf<W>, string | number>];

/** The names of the placeholders in a wording. */
export type PlaceholderOf<W> = W extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : W extends { readonly other: infer Other }
    ? PlaceholderOf<Other>
    : never;

/** Picks the form for a number and fills the placeholders in. */
export function phrase(wording: Wording, values: Record<string, string | number>, language: string): string {
  return sentence(wording, values, language).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === "number" ? new Intl.NumberFormat(language).format(value) : (value ?? "");
  });
}

function sentence(wording: Wording, values: Record<string, string | number>, language: string): string {
  if (typeof wording === "string") return wording;
  const form = new Intl.PluralRules(language).select(Number(values.count ?? 0));
  return form === "one" ? wording.one : wording.other;
}
