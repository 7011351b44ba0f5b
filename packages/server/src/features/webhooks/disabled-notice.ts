import type { Db } from "../../database/database.ts";
import { INTERNAL_PROJECT_ID } from "../../database/tenancy.ts";
import { listOwners } from "../../emails/project-owners.ts";
import { type MailServices, queueEmail } from "../../emails/queue-email.ts";
import type { ProjectDirectory } from "../../projects/project-directory.ts";
import type { Endpoint } from "./endpoints.ts";

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
  if (!internal || !found) return;
  const { project } = found.tenancy;
  for (const { email, ...user } of await listOwners(db, project.ownerTeamId))
    await queueEmail(internal.tenancy, db, services, {
      to: email,
      template: "webhook_endpoint_disabled",
      variables: { url: endpoint.url, reason: because, projectDisplayName: project.displayName },
      user,
    });
}
