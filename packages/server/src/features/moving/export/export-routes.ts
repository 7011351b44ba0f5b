import { RECENT_SIGN_IN_MILLIS } from "@latchkit/contract/limits";
import type { JWK } from "jose";
import * as z from "zod";
import { INTERNAL_PROJECT_ID } from "../../../database/tenancy.ts";
import type { Context } from "../../../endpoints/context.ts";
import type { Handlers } from "../../../endpoints/handler.ts";
import { PlainError, refuse } from "../../../endpoints/refusals.ts";
import { recordOwn } from "../../audit-log/record.ts";
import { isRecentSignIn } from "../../sessions/recent-sign-in.ts";
import { findLivingSession } from "../../sessions/require-living-session.ts";
import type { ExportContext } from "./export-context.ts";
import { mailExportNotice } from "./export-notice.ts";
import { writeExport } from "./write-export.ts";

const coordinate = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const receiverKey = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: coordinate,
  y: coordinate,
  kid: z.string().min(1).max(200),
});

export const exportRoutes = {
  "GET /export": async ({ query }, context) => {
    await requireFreshAdministrator(context);
    const receiver = query.seal_to === undefined ? null : readKey(query.seal_to);
    const hasSecrets = receiver !== null;
    await context.transaction(async (tx) => {
      await recordOwn(context, tx, { action: "project.exported", changes: [{ path: "secrets", after: hasSecrets }] });
      await mailExportNotice(context, tx, hasSecrets);
    });
    const headers = { "content-type": "application/x-ndjson", "x-accel-buffering": "no" };
    return new Response(streamProject(context, receiver), { headers });
  },
} satisfies Handlers;

/**
 * Reads the project while it is sent, on a connection of its own that sees it as it was at one moment. The client sets
 * the pace; one that stops reading loses the connection after a minute.
 */
function streamProject({ tenancy, services }: Context, receiver: JWK | null): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const now = services.clock.now();
  services.database
    .session((session) =>
      session
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute(async (db) => {
          const context: ExportContext = { tenancy, db, services, receiver };
          for await (const chunk of writeExport(context, now)) await writer.write(chunk);
        }),
    )
    .then(() => writer.close())
    .catch((error: unknown) => {
      services.logger.warn({ err: error, projectId: tenancy.projectId }, "an export was broken off");
      return writer.abort(error);
    })
    .catch(() => undefined); // the client has left
  return readable;
}

/**
 * Refuses a user of the dashboard whose last sign-in is more than ten minutes ago. Keys may always export.
 *
 * @throws KnownError `FRESH_SIGN_IN_REQUIRED`.
 */
async function requireFreshAdministrator({ caller, db, services, tenancy }: Context): Promise<void> {
  const { credential } = caller;
  if (credential.type !== "owner") return;
  const of = { projectId: INTERNAL_PROJECT_ID, branchId: tenancy.branchId };
  const now = services.clock.now();
  const session = await findLivingSession(of, db, credential.sessionId, now);
  if (!isRecentSignIn(session?.authenticatedAt ?? null, now))
    refuse("FRESH_SIGN_IN_REQUIRED", { max_age_minutes: RECENT_SIGN_IN_MILLIS / 60_000 });
}

/** @throws PlainError 400. */
function readKey(text: string): JWK {
  const parsed = receiverKey.safeParse(parseJson(Buffer.from(text, "base64url").toString()));
  if (parsed.success) return parsed.data;
  throw new PlainError(400, "The key is no JWK as GET /imports/key of the receiver answers it, in base64url.", {
    reason: "EXPORT_KEY_NOT_VALID",
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // no key
  }
}
