import { AI_CHAT_MESSAGES_MAX } from "@latchkit/contract/limits";
import type { Db } from "../../database/database.ts";
import { type JsonValue, json } from "../../database/json.ts";
import { inTenancy, type TenancyId } from "../../database/tenancy.ts";

/** Adds a message to a thread. */
export async function addMessage(
  { projectId, branchId }: TenancyId,
  db: Db,
  {
    threadId,
    message,
    createdAt,
  }: { readonly threadId: string; readonly message: JsonValue; readonly createdAt: Date },
): Promise<void> {
  await db
    .insertInto("ai_chat_messages")
    .values({
      project_id: projectId,
      branch_id: branchId,
      thread_id: threadId,
      message: json({ message }),
      created_at: createdAt,
    })
    .execute();
}

/** Lists the newest messages of a thread, oldest first. */
export async function listMessages(tenancy: TenancyId, db: Db, threadId: string): Promise<readonly JsonValue[]> {
  const rows = await db
    .selectFrom("ai_chat_messages")
    .select("message")
    .where(inTenancy(tenancy, "ai_chat_messages"))
    .where("thread_id", "=", threadId)
    .orderBy("position", "desc")
    .limit(AI_CHAT_MESSAGES_MAX)
    .execute();
  return rows.map(({ message: kept }) => kept.message).reverse();
}

/** Finds the source of a draft; `undefined` if there is none. */
export async function findDraftSource(tenancy: TenancyId, db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("email_drafts")
    .select("tsx_source")
    .where(inTenancy(tenancy, "email_drafts"))
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.tsx_source;
}
