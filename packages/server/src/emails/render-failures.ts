import type { RenderError } from "@latchkit/email-renderer";
import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import { INTERNAL_PROJECT_ID, inTenancy, type TenancyId } from "../database/tenancy.ts";
import type { Logger } from "../logging/logger.ts";
import type { Tenancy } from "../projects/tenancy.ts";
import { listOwners } from "./project-owners.ts";
import { type MailServices, queueEmail } from "./queue-email.ts";

export interface RenderFailureServices extends MailServices {
  readonly logger: Logger;
  /** Finds a project as it is now; `null` when it was deleted. */
  readonly loadTenancy: (projectId: string, branchId: string) => Promise<Tenancy | null>;
}

const DAY_MILLIS = 86_400_000;

const CAUSES: Readonly<Record<RenderError["kind"], string>> = {
  syntax: "it is not valid TSX",
  import: "it imports a module that sources cannot import",
  contract: "it lacks an export or an element that emails need",
  variables: "the variables of the email do not fit variablesSchema",
  exception: "it throws an error",
  "too-slow": "rendering takes longer than sources may take",
  "too-big": "the email is longer than emails may be",
  "out-of-memory": "rendering needs more memory than sources may use",
};

/**
 * Says what is wrong with a changed template without a word of the error itself. Errors quote values, and the variables
 * of these emails hold links that sign in: who may read the error must not get the account of the recipient.
 */
export function describeRenderFailure({ kind, source, line }: RenderError, variant: string | null): string {
  const where = `Line ${line} of the ${source}: ${CAUSES[kind]}${ENDING}`;
  return variant === null ? where : `${variant}: ${where}`;
}

const ENDING = ". A preview shows the error.";

/** Whether {@link describeRenderFailure} wrote a message: those of earlier versions quote the error. */
function isWithoutValues(message: string): boolean {
  return Object.values(CAUSES).some((cause) => message.endsWith(`: ${cause}${ENDING}`));
}

/** Notes that a changed template does not render. Once a day, logs it and sends an email to the project's owners. */
export async function noteRenderFailure(
  tenancy: Tenancy,
  db: Db,
  services: RenderFailureServices,
  { templateId, message }: { readonly templateId: string; readonly message: string },
): Promise<void> {
  const { projectId, branchId } = tenancy;
  const now = services.clock.now();
  await sql`
    insert into email_render_failures (project_id, branch_id, template_id, message, failed_at, notified_at)
    values (${projectId}, ${branchId}, ${templateId}, ${message}, ${now}, '-infinity')
    on conflict on constraint email_render_failures__pk do update set message = excluded.message, failed_at = excluded.failed_at`.execute(
    db,
  );
  const { rows } = await sql`
    update email_render_failures set notified_at = ${now}
    where ${inTenancy(tenancy)} and template_id = ${templateId} and notified_at <= ${new Date(now.getTime() - DAY_MILLIS)}
    returning template_id`.execute(db);
  if (rows.length === 0) return;
  services.logger.warn({ projectId, templateId, problem: message }, "a changed email template cannot be rendered");
  await mailOwners(tenancy, db, services, { templateId, message });
}

/** Forgets the failure of a template that renders again; without an ID, those of all templates. */
export async function forgetRenderFailures(tenancy: TenancyId, db: Db, templateId?: string): Promise<void> {
  let forgotten = db.deleteFrom("email_render_failures").where(inTenancy(tenancy, "email_render_failures"));
  if (templateId !== undefined) forgotten = forgotten.where("template_id", "=", templateId);
  await forgotten.execute();
}

/** Lists the failures of a project's templates, by template ID. */
export async function findRenderFailures(
  tenancy: TenancyId,
  db: Db,
): Promise<ReadonlyMap<string, { readonly message: string; readonly failedAt: Date }>> {
  const rows = await db
    .selectFrom("email_render_failures")
    .select(["template_id", "message", "failed_at"])
    .where(inTenancy(tenancy, "email_render_failures"))
    .execute();
  return new Map(
    rows
      .filter(({ message }) => isWithoutValues(message))
      .map(({ template_id, message, failed_at }) => [template_id, { message, failedAt: failed_at }]),
  );
}

async function mailOwners(
  { project, config }: Tenancy,
  db: Db,
  services: RenderFailureServices,
  { templateId, message }: { readonly templateId: string; readonly message: string },
): Promise<void> {
  const internal = await services.loadTenancy(INTERNAL_PROJECT_ID, "main");
  if (!internal) return;
  for (const { email, ...user } of await listOwners(db, project.ownerTeamId))
    await queueEmail(internal, db, services, {
      to: email,
      template: "email_template_broken",
      variables: {
        templateDisplayName: config.emails.templates[templateId]?.displayName ?? "",
        projectDisplayName: project.displayName,
        error: message,
      },
      user,
    });
}
