import { type WebhookEventDeclaration, webhookEvents } from "@latchkit/contract";
import * as z from "zod";
import { sortableIdOf } from "../../../events/sortable-id.ts";
import { listEndpoints } from "../endpoints.ts";
import { exampleOf } from "../example.ts";
import { changeEndpoints } from "./change-endpoints.ts";
import { NOTHING, ok, type SvixContext, type SvixHandler } from "./context.ts";
import { conflict, unfit } from "./error.ts";
import { page, parse } from "./input.ts";
import { applicationIn, applicationOut, applicationPatch } from "./shapes.ts";

/** Date that Svix expects for a type of event; Latchkit's types come with a release. */
const RELEASED = "2026-01-01T00:00:00.000Z";

/** Routes of applications. A project is an application, which exists as long as the project. */
export const applicationRoutes = {
  "GET /app": (context) => page([applicationOf(context)], null, true),
  "POST /app": (context) => {
    if (context.query.get("get_if_exists") !== "true") conflict("The application of the project exists.");
    return ok(applicationOf(context));
  },
  "GET /app/{app}": (context) => ok(applicationOf(context)),
  "PUT /app/{app}": (context) => keepApplication(context, parse(applicationIn, context.body)),
  "PATCH /app/{app}": (context) => keepApplication(context, parse(applicationPatch, context.body)),
  "DELETE /app/{app}": async (context) => {
    const { access, services, audit } = context;
    const endpoints = await listEndpoints(access, services.database.db, { after: null, limit: null });
    await changeEndpoints(context, async (tx) => {
      await tx
        .deleteFrom("webhook_endpoints")
        .where((is) => is.and({ project_id: access.projectId, branch_id: access.branchId }))
        .execute();
      await audit(
        tx,
        applicationOf(context).id,
        endpoints.map(({ id, url }) => ({ path: id, before: url })),
      );
    });
    return NOTHING;
  },

  "GET /event-type": () => {
    const types = Object.entries<WebhookEventDeclaration>(webhookEvents).map(([name, declaration]) => ({
      ...{ name, description: declaration.description, archived: false, deprecated: false, featureFlag: null },
      ...{ createdAt: RELEASED, updatedAt: RELEASED },
      optIn: declaration.delivery === "opt-in",
      schemas: { 1: schemaOf(name, declaration) },
    }));
    return page(types, null, true);
  },
} satisfies Record<string, SvixHandler>;

function applicationOf({ project }: SvixContext) {
  return applicationOut({ ...project, id: sortableIdOf("app", project.projectId) });
}

/** Answers an update. The project determines the application's name and uid, so only the same values are accepted. */
function keepApplication(context: SvixContext, input: z.output<typeof applicationPatch>) {
  const current = applicationOf(context);
  const changed = Object.entries(input).find(
    ([field, value]) => value !== undefined && value !== null && !isSame(value, Reflect.get(current, field)),
  );
  if (changed) unfit(["body", changed[0]], "belongs to the project and cannot be changed");
  return ok(current);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function schemaOf(type: string, { data }: WebhookEventDeclaration) {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(data, { io: "output", unrepresentable: "any" });
  return {
    type: "object",
    properties: { type: { const: type }, data: schema },
    required: ["type", "data"],
    examples: [{ type, data: exampleOf(data) }],
  };
}
