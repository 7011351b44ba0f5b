import type { Handlers } from "../../endpoints/handler.ts";
import type { RootServices } from "./describe-api.ts";

export const rootRoutes = {
  "GET /": async (_input, { caller, user }) => {
    const lines = ["Welcome to the Latchkit API. It is described at /api/v1/openapi.json.", ""];
    if (!caller) return text([...lines, "Authentication: None"]);
    const person = await user();
    lines.push(`Authentication: ${caller.tier[0]?.toUpperCase()}${caller.tier.slice(1)}`);
    lines.push(`  Project: ${caller.tenancy.projectId}`);
    lines.push(`  User: ${person ? (person.primaryEmail?.value ?? person.userId) : "None"}`);
    return text(lines);
  },

  "GET /openapi.json": (_input, { services, headers }) => services.describeApi().answer(headers),
} satisfies Handlers<RootServices>;

function text(lines: readonly string[]): Response {
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
