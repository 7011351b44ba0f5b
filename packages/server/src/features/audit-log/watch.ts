import type { Answer, AuditAction, EndpointKey, Parsed } from "@latchkit/contract";
import { sql } from "kysely";
import type { Context, Handler } from "../../context.ts";
import type { Database, Db } from "../../database/database.ts";
import type { HandlerTable } from "../../http/route.ts";
import { changesBetween } from "./changes.ts";
import { recordOwn } from "./record.ts";

/** What to put on record of an endpoint when administrators call it. */
export interface Watch<K extends EndpointKey> {
  /** `null` for what puts itself on record, whoever does it. */
  readonly action: AuditAction | ((input: Parsed<K>) => AuditAction | null);
  /** To whom or what it is done; `null` where that has no id. Asked afterwards. */
  readonly subject: (input: Parsed<K>, answer: Answer<K, "server">, context: Context) => Promise<string | null>;
  /** The part of the world it changes, read before and after; when nothing changed, nothing is on record. */
  readonly state?: (input: Parsed<K>, context: Context) => Promise<object>;
  /** What is there afterwards and was not before, where there is no need to read it. */
  readonly added?: (input: Parsed<K>, answer: Answer<K, "server">) => object;
  /** The same the other way round. */
  readonly removed?: (input: Parsed<K>) => object;
}

/** An endpoint with a handler that puts itself in its place. */
export interface Watching {
  readonly key: EndpointKey;
  around(handlers: HandlerTable): Partial<HandlerTable>;
}

/** Fields of a state that are shown as changed, and not what they are. */
const SECRETS = new Set(["password", "totp_secret"]);

/** Puts on record what administrators do through an endpoint; what others do there is theirs. */
export function watch<K extends EndpointKey>(key: K, what: Watch<K>): Watching {
  const around: Watching["around"] = (handlers) => {
    const handler = handlers[key] as Handler<K>;
    const watched: Handler<K> = (input, given) => {
      const context = given as Context; // tiers that administrators are among
      if (context.tier !== "admin") return handler(input, given);
      return context.transaction(async (db) => {
        const inside = within(context, db);
        const before = (await what.state?.(input, inside)) ?? what.removed?.(input) ?? {};
        const answer = await handler(input, inside as typeof given);
        const after = (await what.state?.(input, inside)) ?? what.added?.(input, answer) ?? {};
        const changes = changesBetween(before, after, (path) => SECRETS.has(path));
        const action = typeof what.action === "function" ? what.action(input) : what.action;
        if (action === null || (what.state && changes.length === 0)) return answer;
        const subjectId = await what.subject(input, answer, inside);
        await recordOwn(inside, db, { action, ...(subjectId !== null && { subjectId }), changes });
        return answer;
      });
    };
    return { [key]: watched } as Partial<HandlerTable>; // what the compiler knows of one key it loses in a record
  };
  return { key, around };
}

/** The request as part of a transaction: whatever its handler writes is there together with the entry, or not at all. */
function within(context: Context, db: Db): Context {
  const transaction: Database["transaction"] = async (work) => {
    // What fails and is caught, such as an index that decides, must not take the rest along.
    await sql`savepoint nested`.execute(db);
    try {
      const result = await work(db);
      await sql`release savepoint nested`.execute(db);
      return result;
    } catch (error) {
      await sql`rollback to savepoint nested`.execute(db);
      throw error;
    }
  };
  const { caller, services, request, headers, user, clientAddress, isBehindTrustedProxy } = context;
  const around = { caller, services, request, headers, user, clientAddress, isBehindTrustedProxy };
  return { ...caller, ...around, db, transaction };
}
