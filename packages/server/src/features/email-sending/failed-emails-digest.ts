import type { Answer } from "@latchkit/contract";
import { LIST_MAX_SIZE } from "@latchkit/contract/limits";
import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { INTERNAL_PROJECT_ID } from "../../database/tenancy.ts";
import { listOwners } from "../../emails/project-owners.ts";
import { queueEmail } from "../../emails/queue-email.ts";
import type { BaseServices } from "../../endpoints/context.ts";

/** Settings that the digest needs besides the services of every handler. */
export interface DigestServices {
  /** Secret that the scheduler must send to request the digest; `null` if no scheduler may. */
  readonly schedulerSecret: string | null;
  /** Address of the dashboard, without a slash at its end. */
  readonly dashboardUrl: string;
}

const PERIOD_MILLIS = 86_400_000;
/** Maximum number of failed emails that a digest lists. */
const MAX_EMAILS = 10;

type FailedEmails = Answer<"POST /internal/failed-emails-digest", "server">["failed_emails_by_tenancy"][number];

/** Lists the last emails that failed within a day, by project, with the owners' addresses. */
export async function listFailedEmails(db: Db, now: Date): Promise<FailedEmails[]> {
  const { rows } = await sql<Omit<FailedEmails, "tenant_owner_emails"> & { owner_team_id: string | null }>`
    with failed as (
      select project_id, branch_id, coalesce(subject, '') as subject, coalesce(addresses, '{}') as addresses, settled_at,
        row_number() over (partition by project_id, branch_id order by settled_at desc) as place
      from emails where settled_at > ${new Date(now.getTime() - PERIOD_MILLIS)} and (server_error is not null or render_error is not null)
    )
    select failed.project_id, failed.project_id || '/' || failed.branch_id as tenancy_id,
      jsonb_agg(jsonb_build_object('subject', subject, 'to', addresses) order by place) as emails, projects.owner_team_id
    from failed join projects on projects.project_id = failed.project_id and projects.deleted_at is null
    where place <= ${MAX_EMAILS}
    group by failed.project_id, failed.branch_id, projects.owner_team_id
    limit ${LIST_MAX_SIZE}`.execute(db);
  const digests: FailedEmails[] = [];
  for (const { owner_team_id: team, ...failed } of rows) {
    const owners = await listOwners(db, team);
    digests.push({ ...failed, tenant_owner_emails: owners.map(({ email }) => email) });
  }
  return digests;
}

/** Mails digests to the owners of projects; projects without owners get none. */
export async function mailDigests(
  services: BaseServices & DigestServices,
  digests: readonly FailedEmails[],
): Promise<void> {
  const internal = await services.projects.find(INTERNAL_PROJECT_ID);
  if (!internal) return;
  for (const { emails, tenant_owner_emails: owners, project_id: projectId } of digests) {
    await services.database.transaction(async (tx) => {
      for (const to of owners)
        await queueEmail(internal.tenancy, tx, services, {
          to,
          template: "failed_emails_digest",
          variables: {
            emails: emails.map((email) => ({ subject: email.subject, to: email.to.join(", ") })),
            link: `${services.dashboardUrl}/projects/${projectId}/emails`,
          },
        });
    });
  }
}
