import type { Method } from "@latchkit/contract";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";

const METHODS: readonly Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const NO_PARAMS = Object.freeze({});

/** Match of a request line. */
export type Match<T> =
  | { kind: "route"; route: T; params: Readonly<Record<string, string>> }
  | { kind: "method-not-allowed" }
  | { kind: "not-found" };

/**
 * Finds the route of a method and path among `"METHOD /path/{name}"` keys. Where several fit, the one that spells out
 * more of the path wins (`/users/me` over `/users/{user_id}`), in whatever order they are declared.
 */
export function createRouter<T>(
  routes: Iterable<readonly [key: string, route: T]>,
): (method: string, path: string) => Match<T> {
  const router = new SmartRouter<T>({ routers: [new RegExpRouter(), new TrieRouter()] });
  // Most requests go to a path without names in it, which no router finds as quickly as a map.
  const spelledOut = new Map<string, Match<T>>();
  for (const [key, route] of [...routes].sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))) {
    const [method = "", path = ""] = key.split(" ");
    router.add(method, path.replace(/\{(\w+)\}/g, ":$1"), route);
    if (!path.includes("{")) spelledOut.set(key, { kind: "route", route, params: NO_PARAMS });
  }
  return (method, path) => {
    const known = spelledOut.get(`${method} ${path}`);
    if (known) return known;
    const [matches, values] = router.match(method, path);
    const match = matches[0];
    if (!match) {
      const isPath = METHODS.some((other) => router.match(other, path)[0].length > 0);
      return { kind: isPath ? "method-not-allowed" : "not-found" };
    }
    const params: Record<string, string> = {};
    for (const [name, value] of Object.entries(match[1])) {
      const raw = typeof value === "number" ? values?.[value] : value;
      if (raw !== undefined) params[name] = decode(raw);
    }
    return { kind: "route", route: match[0], params };
  };
}

/** Sorts names in braces behind everything that can be spelt out in their place. */
function rank(key: string): string {
  return key.replace(/\{\w+\}/g, "\uffff");
}

/** A path segment that is no valid percent-encoding stays as it came; the field's own rule refuses it. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
