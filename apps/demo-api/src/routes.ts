import { giveRole, listPeople, takeRole } from "./people-routes.ts";
import { Refusal } from "./refusal.ts";
import type { Handler, Params } from "./route.ts";
import { addPlant, readShelf, removePlant, waterPlant } from "./shelf-routes.ts";

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const ROUTES: readonly { readonly method: string; readonly path: RegExp; readonly handler: Handler }[] = [
  route("GET", "/shelves/{teamId}", readShelf),
  route("POST", "/shelves/{teamId}/plants", addPlant),
  route("POST", "/shelves/{teamId}/plants/{plantId}/water", waterPlant),
  route("DELETE", "/shelves/{teamId}/plants/{plantId}", removePlant),
  route("GET", "/shelves/{teamId}/people", listPeople),
  route("PUT", "/shelves/{teamId}/people/{userId}/roles/{role}", giveRole),
  route("DELETE", "/shelves/{teamId}/people/{userId}/roles/{role}", takeRole),
];

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
function route(method: string, path: string, handler: Handler) {
  const pattern = path.replace(/\{(\w+)\}/g, (_, name) => `(?<${name}>${name === "role" ? "[a-z_]+" : UUID})`);
  return { method, path: new RegExp(`^${pattern}$`), handler };
}
