import { giveRole, listPeople, takeRole } from "./people-routes.ts";
import { Refusal } from "./refusal.ts";
import type { Handler, Params } from "./route.ts";
import { addPlant, readShelf, removePlant, waterPlant } from "./shelf-routes.ts";

interface Route {
  readonly method: string;
  /** With the names of its parameters in braces. */
  readonly template: string;
  readonly path: RegExp;
  readonly handler: Handler;
}

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const ROUTES: readonly Route[] = [
  route("GET", "/shelves/{teamId}", readShelf),
  route("POST", "/shelves/{teamId}/plants", addPlant),
  route("POST", "/shelves/{teamId}/plants/{plantId}/water", waterPlant),
  route("DELETE", "/shelves/{teamId}/plants/{plantId}", removePlant),
  route("GET", "/shelves/{teamId}/people", listPeople),
  route("PUT", "/shelves/{teamId}/people/{userId}/roles/{role}", giveRole),
  route("DELETE", "/shelves/{teamId}/people/{userId}/roles/{role}", takeRole),
];

/** Describes the API at its root URL. */
export function describeRoutes(): readonly string[] {
  return ROUTES.map(({ method, template }) => `${method} ${template}`);
}

/** Finds who answers a request. @throws {Refusal} 404 or 405. */
export function findRoute(method: string, path: string): { handler: Handler; params: Params } {
  const here = ROUTES.filter((candidate) => candidate.path.test(path));
  const found = here.find((candidate) => candidate.method === method);
  if (here.length === 0) throw new Refusal("There is nothing at this address.", { status: 404, code: "NOT_FOUND" });
  if (!found) {
    throw new Refusal(`Here is only ${here.map((one) => one.method).join(", ")}.`, {
      status: 405,
      code: "METHOD_NOT_ALLOWED",
    });
  }
  const { teamId = "", ...more } = found.path.exec(path)?.groups ?? {};
  return { handler: found.handler, params: { teamId, ...more } };
}

/** Names in braces stand for ids, except for roles, which have names. */
function route(method: string, template: string, handler: Handler): Route {
  const pattern = template.replace(/\{(\w+)\}/g, (_, name) => `(?<${name}>${name === "role" ? "[a-z_]+" : UUID})`);
  return { method, template, path: new RegExp(`^${pattern}$`), handler };
}
