import { sql } from "kysely";
import type { Db } from "../../database/database.ts";
import { INTERNAL_PROJECT_ID } from "../../database/tenancy.ts";
import { type MailServices, queueEmail } from "../../emails/queue-email.ts";
import type { ProjectDirectory } from "../../projects/project-directory.ts";
import type { Endpoint } from "./endpoints.ts";

/** Maximum number of owners who get the email. */
const MAX_RECIPIENTS = 20;

/** Emails the project's owners that Latchkit disabled an endpoint, in the transaction that disables it. */
export async function mailDisabledNotice(
  services: MailServices & { readonly projects: ProjectDirectory },
  db: Db,
  endpoint: Endpoint,
  because: "failing" | "gone",
): Promise<void> {
  const [internal, found] = await Promise.all([
    services.projects.find(INTERNAL_PROJECT_ID),
    services.projects.find(endpoint.projectId),
  ]);
  const teamId = found?.tenancy.project.ownerTeamId ?? null;
  if (!internal || !found || teamId === null) return;
  const { rows } = await sql<{ email: string; displayName: string | null }>`
    select channel.value as email, users.display_name as "displayName"
    from team_memberships as member
    join users on users.project_id = member.project_id and users.branch_id = member.branch_id and users.id = member.user_id
    join contact_channels as channel on channel.project_id = member.project_id and channel.branch_id = member.branch_id
      and channel.user_id = member.user_id and channel.type = 'email' and channel.is_primary
    where member.project_id = ${internal.tenancy.projectId} and member.branch_id = ${internal.tenancy.branchId} and member.team_id = ${teamId}
    order by member.created_at limit ${MAX_RECIPIENTS}`.execute(db);
  for (const { email, displayName } of rows)
    await queueEmail(internal.tenancy, db, services, {
      to: email,
      template: "webhook_endpoint_disabled",
      variables: { url: endpoint.url, reason: because, projectDisplayName: found.tenancy.project.displayName },
      user: { displayName },
    });
}
