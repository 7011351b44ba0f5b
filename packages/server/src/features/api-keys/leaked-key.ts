import { sql } from "kysely";
import { permissionsGivenBy } from "../../authorization/containment.ts";
import type { Db } from "../../database/database.ts";
import { inTenancy } from "../../database/tenancy.ts";
import { queueEmail } from "../../emails/queue-email.ts";
import type { BaseServices } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { refuse } from "../../endpoints/refusals.ts";
import { recordOptInEvents } from "../../events/record-events.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import type { JobHandler, JobKind } from "../../jobs/job.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { hashToken } from "../../tokens/token.ts";
import { toKeyAnswer } from "./key-answer.ts";
import { type ApiKeyRecord, findApiKey, revokeLeakedKey } from "./queries.ts";

/** The kind of job that tells who looks after a key that it leaked. */
export const LEAKED_KEY_NOTICE: JobKind<LeakedKey> = { name: "leaked-key-notice" };

type LeakedKey = { readonly id: string };

/** More managers than this do not make a key safer. */
const MAX_RECIPIENTS = 100;

export const leakedKeyRoutes = {
  "POST /integrations/credential-scanning/revoke": async ({ body }, { services, transaction }) => {
    await transaction(async (tx) => {
      const now = services.clock.now();
      const key = await revokeLeakedKey(tx, hashToken(body.api_key), now);
      if (!key) return refuse("API_KEY_NOT_FOUND");
      if (key.isPublic) refuse("PUBLIC_API_KEY_CANNOT_BE_REVOKED");
      if (key.expiresAt && key.expiresAt <= now) refuse("API_KEY_EXPIRED");
      if (!key.isNewlyRevoked) return; // Scanners come by more than once.
      await enqueue(key.tenancy, tx, services, { kind: LEAKED_KEY_NOTICE, payload: { id: key.id } });
      const found = await services.projects.find(key.tenancy.projectId, key.tenancy.branchId);
      const revoked = found && (await findApiKey(found.tenancy, tx, key.id));
      if (!revoked) return;
      const data = toKeyAnswer(revoked);
      await recordOptInEvents(found.tenancy, tx, services, [{ type: "api_key.updated", data }]);
    });
    return { success: true };
  },
} satisfies Handlers;

/** Mails the user whose key it was, or those who may manage the team's keys. */
export function leakedKeyNoticeJob(services: BaseServices): JobHandler<LeakedKey> {
  const { database, projects } = services;
  return async ({ id }, job) => {
    const found = await projects.find(job.tenancy.projectId, job.tenancy.branchId);
    const key = found && (await findApiKey(found.tenancy, database.db, id));
    if (!key) return "done";
    const { tenancy } = found;
    await database.transaction(async (tx) => {
      const { recipients, teamDisplayName } = await findKeepers(tenancy, tx, key);
      const { description, lastFour } = key;
      for (const { email, ...user } of recipients)
        await queueEmail(tenancy, tx, services, {
          to: email,
          template: "leaked_api_key",
          variables: { description, lastFour, teamDisplayName },
          user,
        });
    });
    return "done";
  };
}

interface Keepers {
  readonly recipients: readonly {
    readonly userId: string;
    readonly email: string;
    readonly displayName: string | null;
  }[];
  readonly teamDisplayName: string | null;
}

/** Users responsible for a key whose primary email address is verified: any other may be a stranger's. */
async function findKeepers(tenancy: Tenancy, db: Db, { userId, teamId }: ApiKeyRecord): Promise<Keepers> {
  const { projectId, branchId } = tenancy;
  const { rows } = await sql<{
    user_id: string;
    email: string;
    display_name: string | null;
    granted: string[];
    team_name: string | null;
  }>`
    select users.id as user_id, channel.value as email, users.display_name, teams.display_name as team_name,
      array(
        select permission_id from team_permissions
        where ${inTenancy({ projectId, branchId })} and team_id = ${teamId}::uuid and user_id = users.id
      ) as granted
    from users
    join contact_channels as channel on channel.project_id = users.project_id and channel.branch_id = users.branch_id
      and channel.user_id = users.id and channel.type = 'email' and channel.is_primary and channel.is_verified
    left join teams on ${inTenancy({ projectId, branchId }, "teams")} and teams.id = ${teamId}::uuid
    where ${inTenancy({ projectId, branchId }, "users")} and (users.id = ${userId}::uuid or users.id in (
      select user_id from team_permissions
      where ${inTenancy({ projectId, branchId })} and team_id = ${teamId}::uuid
    ))`.execute(db);
  const keepers = rows.filter(
    ({ granted }) => teamId === null || permissionsGivenBy(tenancy.config, "team", granted).has("$manage_api_keys"),
  );
  return {
    recipients: keepers
      .slice(0, MAX_RECIPIENTS)
      .map(({ user_id, email, display_name }) => ({ userId: user_id, email, displayName: display_name })),
    teamDisplayName: rows[0]?.team_name ?? null,
  };
}
