import type { Tx } from "../../../database/database.ts";
import { INTERNAL_PROJECT_ID } from "../../../database/tenancy.ts";
import { listOwners } from "../../../emails/project-owners.ts";
import { queueEmail } from "../../../emails/queue-email.ts";
import type { Context } from "../../../endpoints/context.ts";

/** Emails the other owners that one of them downloads the project, in the transaction that records it. */
export async function mailExportNotice(
  { caller, services, tenancy: { project } }: Context,
  tx: Tx,
  hasSecrets: boolean,
): Promise<void> {
  const { credential } = caller;
  if (credential.type !== "owner") return;
  const internal = await services.projects.find(INTERNAL_PROJECT_ID);
  if (!internal) return;
  const owners = await listOwners(tx, project.ownerTeamId);
  const exporter = owners.find(({ userId }) => userId === credential.userId);
  for (const { email, ...user } of owners) {
    if (user.userId === credential.userId) continue;
    await queueEmail(internal.tenancy, tx, services, {
      to: email,
      template: "project_exported",
      variables: {
        person: exporter?.displayName ?? exporter?.email ?? credential.userId,
        hasSecrets,
        projectDisplayName: project.displayName,
      },
      user,
    });
  }
}
