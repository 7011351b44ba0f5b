import { createHash } from "node:crypto";
import type { Db } from "../database/database.ts";
import { isUuid } from "../database/uuid.ts";
import { answerMailHtml } from "./mail-html.ts";
import { findSecrets } from "./mail-secrets.ts";
import { deleteMails, findMail, listMails, type MailPlace } from "./queries.ts";

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;

/** Not every year JavaScript knows: PostgreSQL has no year 0 and none long ago. */
const INSTANT = /^[1-9]\d{3}-\d\d-\d\dT[\d:.]+Z$/;
const HEADERS = {
  "cache-control": "no-cache",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};
const MAIL_PATH = /^\/mails\/([^/]+)(?:\/(html|text))?$/;

/**
 * The mailbox as JSON, for tests and scripts; instants are ISO 8601.
 *
 * - `GET /mailbox/api/mails?to=&limit=&after=` lists mails, newest first: `{ items, next }`. `to` is any part of an
 *   address, `limit` from 1 to 100 (default 50), `after` the `next` of the page before; `next` is `null` on the last
 *   page. Items are `{ id, receivedAt, from, to, subject, projectName }`. Supports `If-None-Match`.
 * - `GET /mailbox/api/mails/{id}` adds `html`, `text`, `links` and `codes`.
 * - `GET /mailbox/api/mails/{id}/html` and `…/text` are the mail as it would be shown; the former may run no script.
 * - `DELETE /mailbox/api/mails` empties the mailbox: `{ deleted }`.
 *
 * Errors are `{ error }` with a sentence. No other origin may read any of this.
 *
 * @param path Begins after `/mailbox/api`.
 */
export async function answerApi(db: Db, request: Request, path: string, query: URLSearchParams): Promise<Response> {
  const isReading = request.method === "GET" || request.method === "HEAD";
  if (path === "/mails") {
    if (isReading) return answerList(db, request, query);
    if (request.method === "DELETE") return answer({ deleted: await deleteMails(db) });
    return refuse(405, "Mails can be listed (GET) and deleted (DELETE).");
  }
  const [, id = "", form] = MAIL_PATH.exec(path) ?? [];
  if (id === "") return refuse(404, "There is no such page in the mailbox.");
  if (!isReading) return refuse(405, "A mail can be read (GET) only.");
  const mail = isUuid(id) ? await findMail(db, id) : null;
  if (!mail) return refuse(404, "There is no such mail; the mailbox keeps the newest 500, for a week.");
  if (form === "html") return answerMailHtml(mail.html ?? "");
  if (form === "text")
    return new Response(mail.text ?? "", { headers: { ...HEADERS, "content-type": "text/plain; charset=utf-8" } });
  return answer({ ...mail, ...findSecrets(mail.text ?? "") });
}

async function answerList(db: Db, request: Request, query: URLSearchParams): Promise<Response> {
  const limit = Number(query.get("limit") ?? DEFAULT_LIMIT);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT)
    return refuse(400, `limit is a whole number from 1 to ${MAX_LIMIT}.`);
  const cursor = query.get("after");
  const after = cursor === null ? null : readPlace(cursor);
  if (cursor !== null && after === null) return refuse(400, "after is the next of an earlier page, unchanged.");
  // PostgreSQL has no such character, so no address contains it.
  if (query.get("to")?.includes("\0")) return answerUnlessKnown(request, { items: [], next: null });
  const mails = await listMails(db, { to: query.get("to"), after, limit: limit + 1 });
  const items = mails.slice(0, limit);
  const last = mails.length > limit ? items.at(-1) : undefined;
  return answerUnlessKnown(request, { items, next: last ? `${last.receivedAt.toISOString()}_${last.id}` : null });
}

function readPlace(cursor: string): MailPlace | null {
  const [instant = "", id = ""] = cursor.split("_");
  const receivedAt = new Date(INSTANT.test(instant) ? instant : Number.NaN);
  return isUuid(id) && !Number.isNaN(receivedAt.getTime()) ? { receivedAt, id } : null;
}

/** Answers 304 to a poll that already has the list (RFC 9110 §13.1.2). */
function answerUnlessKnown(request: Request, value: unknown): Response {
  const etag = `"${createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22)}"`;
  const isKnown = request.headers.get("if-none-match") === etag;
  return isKnown ? new Response(null, { status: 304, headers: { ...HEADERS, etag } }) : answer(value, 200, { etag });
}

function refuse(status: number, error: string): Response {
  return answer({ error }, status);
}

function answer(value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { ...HEADERS, "content-type": "application/json; charset=utf-8", ...headers },
  });
}
