/** A parameter of a Stripe request. `undefined` is left out. */
export type FormValue =
  | string
  | number
  | bigint
  | boolean
  | undefined
  | readonly FormValue[]
  | { readonly [key: string]: FormValue };

/** Parameters of a Stripe request. */
export type FormParameters = { readonly [key: string]: FormValue };

/** Encodes parameters the way Stripe reads them: `items[0][price]=price_1&metadata[a]=b`. */
export function encodeForm(parameters: FormParameters): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) append(form, name, value);
  return form.toString();
}

function append(form: URLSearchParams, name: string, value: FormValue): void {
  if (value === undefined) return;
  if (typeof value === "object") {
    for (const [key, inner] of Object.entries(value)) append(form, `${name}[${key}]`, inner);
  } else {
    form.append(name, String(value));
  }
}
