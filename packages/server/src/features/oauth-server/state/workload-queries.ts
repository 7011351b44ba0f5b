import type { Db, Tx } from "../../../database/database.ts";
import { inTenancy, type TenancyId } from "../../../database/tenancy.ts";

/** A program of another platform that may authenticate as a client. */
export interface WorkloadIdentity {
  readonly id: string;
  /** Issuer of its tokens. */
  readonly issuer: string;
  /** Their subject, or the beginning of it and a star. */
  readonly subject: string;
  /** Their audience. */
  readonly audience: string;
  readonly createdAt: Date;
}

/** Lists the workload identities of a client, oldest first. */
export async function listWorkloadIdentities(
  tenancy: TenancyId,
  db: Db,
  clientId: string,
): Promise<readonly WorkloadIdentity[]> {
  return db
    .selectFrom("oauth_workload_identities")
    .select(["id", "issuer", "subject", "audience", "created_at as createdAt"])
    .where(inTenancy(tenancy))
    .where("client_id", "=", clientId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Stores a workload identity of a client. */
export async function insertWorkloadIdentity(
  { projectId, branchId }: TenancyId,
  tx: Tx,
  clientId: string,
  { createdAt, ...identity }: WorkloadIdentity,
): Promise<void> {
  await tx
    .insertInto("oauth_workload_identities")
    .values({ project_id: projectId, branch_id: branchId, client_id: clientId, ...identity, created_at: createdAt })
    .execute();
}

/** Deletes a workload identity of a client; `null` if there is none. */
export async function deleteWorkloadIdentity(
  tenancy: TenancyId,
  tx: Tx,
  { clientId, identityId }: { readonly clientId: string; readonly identityId: string },
): Promise<Pick<WorkloadIdentity, "issuer" | "subject"> | null> {
  const deleted = await tx
    .deleteFrom("oauth_workload_identities")
    .where(inTenancy(tenancy))
    .where("client_id", "=", clientId)
    .where("id", "=", identityId)
    .returning(["issuer", "subject"])
    .executeTakeFirst();
  return deleted ?? null;
}
