/** Parameters of a request, as nested as Stripe's brackets say. */
export type Parameters = { [key: string]: string | Parameters };

/** Reads `items[0][price]=price_1&metadata[a]=b`. Lists are objects with the keys 0, 1, …. */
export function parseForm(text: string): Parameters {
  const root: Parameters = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = "", ...rest] = name.split(/[[\]]+/).filter((part, n) => n === 0 || part !== "");
    let node = root;
    let key = first;
    for (const next of rest) {
      const inner = node[key];
      const child: Parameters = typeof inner === "object" ? inner : {};
      node[key] = child;
      node = child;
      key = next;
    }
    node[key] = value;
  }
  return root;
}

/** Returns a nested part; empty if there is none. */
export function part(parameters: Parameters, name: string): Parameters {
  const value = parameters[name];
  return typeof value === "object" ? value : {};
}

/** Returns a text; `undefined` if there is none. */
export function text(parameters: Parameters, name: string): string | undefined {
  const value = parameters[name];
  return typeof value === "string" ? value : undefined;
}
