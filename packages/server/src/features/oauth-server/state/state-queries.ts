import type { Db } from "../../../database/database.ts";
import { prepareQuery } from "../../../database/prepare-query.ts";
import { inTenancy, type TenancyId } from "../../../database/tenancy.ts";
import type { RootSecret } from "../../../tokens/root-secret.ts";
import { openJson, sealJson } from "../../../tokens/sealed-json.ts";
import { hashToken } from "../../../tokens/token.ts";

/** Names a row of the engine's state. */
export interface StateKey {
  readonly model: string;
  /** The secret that names the row; only its hash is stored. */
  readonly id: string;
}

/** A row of the engine's state. */
export interface StateRow {
  readonly payload: unknown;
  readonly consumedAt: Date | null;
  readonly grantId: string | null;
  readonly expiresAt: Date;
}

/** The parts of a row that other rows and sweeps find it by. */
export interface StateLinks {
  readonly grantId: string | null;
  readonly userId: string | null;
  readonly clientId: string | null;
  readonly expiresAt: Date;
}

const PURPOSE = "oauth-state";
const ANSWER_PURPOSE = "oauth-state-answer";

const contextOf = ({ projectId, branchId }: TenancyId, { model }: StateKey, idHash: Buffer) => [
  projectId,
  branchId,
  model,
  idHash.toString("hex"),
];

/** Reads a row that has not expired. */
export async function findState(
  tenancy: TenancyId,
  db: Db,
  { rootSecret, now }: { readonly rootSecret: RootSecret; readonly now: Date },
  key: StateKey,
): Promise<StateRow | null> {
  const idHash = hashToken(key.id);
  const [row] = await findStateRow(tenancy, db, { model: key.model, idHash, now });
  if (!row) return null;
  return {
    payload: openJson(rootSecret, PURPOSE, contextOf(tenancy, key, idHash), row.payload_sealed),
    consumedAt: row.consumed_at,
    grantId: row.grant_id,
    expiresAt: row.expires_at,
  };
}

/** Prepared, because the engine reads several rows at each of its requests. */
const findStateRow = prepareQuery((tenancy, db, { model, idHash, now }: { model: string; idHash: Buffer; now: Date }) =>
  db
    .selectFrom("oauth_state")
    .select(["payload_sealed", "consumed_at", "grant_id", "expires_at"])
    .where(inTenancy(tenancy))
    .where("model", "=", model)
    .where("id_hash", "=", idHash)
    .where("expires_at", ">", now),
);

/** Stores a row, or replaces its payload; a consumed row stays consumed. */
export async function putState(
  tenancy: TenancyId,
  db: Db,
  rootSecret: RootSecret,
  key: StateKey,
  row: StateLinks & { readonly payload: unknown },
): Promise<void> {
  const { project_id: _project, branch_id: _branch, ...values } = valuesOf(tenancy, rootSecret, key, row);
  await putStateRow(tenancy, db, values);
}

const putStateRow = prepareQuery(
  ({ projectId, branchId }, db, values: Omit<ReturnType<typeof valuesOf>, "project_id" | "branch_id">) => {
    const { model, id_hash, user_id, client_id, grant_id, expires_at, payload_sealed } = values;
    return db
      .insertInto("oauth_state")
      .values({
        ...{ project_id: projectId, branch_id: branchId, model, id_hash },
        ...{ user_id, client_id, grant_id, expires_at, payload_sealed },
      })
      .onConflict((conflict) =>
        conflict.constraint("oauth_state__pk").doUpdateSet({ payload_sealed, grant_id, expires_at }),
      );
  },
);

/** Stores a row; `false` for all requests but one. */
export async function putOnce(
  tenancy: TenancyId,
  db: Db,
  rootSecret: RootSecret,
  key: StateKey,
  row: StateLinks & { readonly payload: unknown },
): Promise<boolean> {
  const inserted = await db
    .insertInto("oauth_state")
    .values(valuesOf(tenancy, rootSecret, key, row))
    .onConflict((conflict) => conflict.constraint("oauth_state__pk").doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

function valuesOf(
  tenancy: TenancyId,
  rootSecret: RootSecret,
  key: StateKey,
  { payload, ...links }: StateLinks & { readonly payload: unknown },
) {
  const idHash = hashToken(key.id);
  return {
    ...{ project_id: tenancy.projectId, branch_id: tenancy.branchId, model: key.model, id_hash: idHash },
    ...{ user_id: links.userId, client_id: links.clientId, grant_id: links.grantId, expires_at: links.expiresAt },
    payload_sealed: sealJson(rootSecret, PURPOSE, contextOf(tenancy, key, idHash), payload),
  };
}

/** Consumes a row that can be used once; `false` for all requests but one, and if the row is gone. */
export async function consumeState(tenancy: TenancyId, db: Db, key: StateKey, now: Date): Promise<boolean> {
  const rows = await consumeStateRow(tenancy, db, { model: key.model, idHash: hashToken(key.id), now });
  return rows.length > 0;
}

const consumeStateRow = prepareQuery(
  (tenancy, db, { model, idHash, now }: { model: string; idHash: Buffer; now: Date }) =>
    db
      .updateTable("oauth_state")
      .set({ consumed_at: now })
      .where(inTenancy(tenancy))
      .where("model", "=", model)
      .where("id_hash", "=", idHash)
      .where("consumed_at", "is", null)
      .where("expires_at", ">", now)
      .returning("model"),
);

/** Deletes a row; `false` if it is gone. */
export async function deleteState(tenancy: TenancyId, db: Db, key: StateKey): Promise<boolean> {
  const deleted = await db
    .deleteFrom("oauth_state")
    .where(inTenancy(tenancy))
    .where("model", "=", key.model)
    .where("id_hash", "=", hashToken(key.id))
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Deletes all rows of a model that a grant has given; of all models without one. */
export async function deleteStateOfGrant(
  tenancy: TenancyId,
  db: Db,
  grantId: string,
  model: string | null = null,
): Promise<void> {
  await db
    .deleteFrom("oauth_state")
    .where(inTenancy(tenancy))
    .where("grant_id", "=", grantId)
    .$if(model !== null, (query) => query.where("model", "=", model))
    .execute();
}

/** Keeps the answer to the request that consumed a row. */
export async function keepStateAnswer(
  tenancy: TenancyId,
  db: Db,
  rootSecret: RootSecret,
  key: StateKey,
  answer: unknown,
): Promise<void> {
  const idHash = hashToken(key.id);
  await db
    .updateTable("oauth_state")
    .set({ answer_sealed: Buffer.from(sealJson(rootSecret, ANSWER_PURPOSE, contextOf(tenancy, key, idHash), answer)) })
    .where(inTenancy(tenancy))
    .where("model", "=", key.model)
    .where("id_hash", "=", idHash)
    .execute();
}

/** Reads the answer to the request that consumed a row, if that was after `since`. */
export async function findStateAnswer(
  tenancy: TenancyId,
  db: Db,
  { rootSecret, since }: { readonly rootSecret: RootSecret; readonly since: Date },
  key: StateKey,
): Promise<unknown> {
  const idHash = hashToken(key.id);
  const row = await db
    .selectFrom("oauth_state")
    .select("answer_sealed")
    .where(inTenancy(tenancy))
    .where("model", "=", key.model)
    .where("id_hash", "=", idHash)
    .where("consumed_at", ">", since)
    .executeTakeFirst();
  if (!row?.answer_sealed) return null;
  return openJson(rootSecret, ANSWER_PURPOSE, contextOf(tenancy, key, idHash), row.answer_sealed);
}
