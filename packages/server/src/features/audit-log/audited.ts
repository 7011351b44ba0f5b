import type { Answer, EndpointKey, Parsed } from "@latchkit/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../database/database.ts";
import { sendAhead } from "../../database/send-ahead.ts";
import type { Context, States } from "../../endpoints/context.ts";
import type { Handler, HandlerTable } from "../../endpoints/handler.ts";
import type { Audit, EndpointPolicy, Policies } from "../../policy/endpoint-policy.ts";
import { changesBetween } from "./changes.ts";
import { recordOwn } from "./record.ts";

/** Fields of a state that are shown as changed, without their values. */
const SECRETS = new Set(["password", "totp_secret"]);

/** The handlers, wrapped so that the audit log records what administrators and servers do through them. */
export function audited<Needs>(handlers: HandlerTable<Needs>, policies: Policies<EndpointKey>): HandlerTable<Needs> {
  const wrapped = Object.keys(policies).map((key) => wrap(key as EndpointKey, handlers, policies));
  return Object.assign({ ...handlers }, ...wrapped);
}

function wrap<K extends EndpointKey, Needs>(key: K, handlers: HandlerTable<Needs>, policies: Policies<EndpointKey>) {
  const { audit }: Pick<EndpointPolicy<K>, "audit"> = policies[key];
  if (audit === "own" || audit === "none") return {};
  return { [key]: recording(audit, handlers[key] as Handler<K, Needs>) };
}

function recording<K extends EndpointKey, Needs>(audit: Audit<K>, handler: Handler<K, Needs>): Handler<K, Needs> {
  return (input, given) => {
    const context = given as Context<Needs>; // audited endpoints have callers with a tier
    if (!isRecorded(context, audit)) return handler(input, given);
    if (audit.isApart) return recordingApart(audit, handler, input, context);
    return context.transaction(async (tx) => {
      let told: States | undefined;
      const tellStates = (states: States) => {
        told = states;
      };
      const inside: Context<Needs> = { ...within(context, tx), tellStates };
      const { state = null } = audit;
      const read = state === "told" ? null : state;
      const before = (await read?.(input, inside)) ?? audit.removed?.(input) ?? {};
      const answer = (await handler(input, inside as typeof given)) as Answer<K, "server">; // bytes are on no record
      if (state === "told" && !told) throw new Error(`The handler of ${audit.action} has told no states.`);
      const after = (await read?.(input, inside)) ?? audit.added?.(input, answer) ?? {};
      await record(audit, { input, answer, ...(told ?? { before, after }) }, inside, tx);
      return answer;
    });
  };
}

async function recordingApart<K extends EndpointKey, Needs>(
  audit: Audit<K>,
  handler: Handler<K, Needs>,
  input: Parsed<K>,
  context: Context<Needs>,
) {
  const answer = (await handler(input, context as Parameters<Handler<K, Needs>>[1])) as Answer<K, "server">;
  const [before, after] = [audit.removed?.(input) ?? {}, audit.added?.(input, answer) ?? {}];
  await context.transaction((tx) => record(audit, { input, answer, before, after }, context, tx));
  return answer;
}

interface Recorded<K extends EndpointKey> extends States {
  readonly input: Parsed<K>;
  readonly answer: Answer<K, "server">;
}

async function record<K extends EndpointKey>(
  audit: Audit<K>,
  { input, answer, before, after }: Recorded<K>,
  context: Context,
  tx: Tx,
): Promise<void> {
  const changes = changesBetween(before, after, (path) => SECRETS.has(path));
  const action = typeof audit.action === "function" ? audit.action(input) : audit.action;
  if (action === null || (audit.state && changes.length === 0)) return;
  const subjectId = await audit.subject(input, answer, context);
  await recordOwn(context, tx, { action, ...(subjectId !== null && { subjectId }), changes });
}

/** By what the caller proved, not by the tier it asks for: an owner of the project stays one in a lower tier. */
function isRecorded(
  { tier, caller }: Context,
  { administratorsOnly }: { readonly administratorsOnly?: true },
): boolean {
  return (administratorsOnly ? tier === "admin" : tier !== "client") || caller.credential.type !== "key";
}

/** The request as part of a transaction: what its handler writes is there together with the entry, or not at all. */
function within<Needs>(context: Context<Needs>, tx: Tx): Context<Needs> {
  const transaction: Database["transaction"] = async (work) => {
    // A failure that the handler catches, such as a unique violation, must not undo the rest.
    await sendAhead(tx, "savepoint nested");
    try {
      const result = await work(tx);
      await sendAhead(tx, "release savepoint nested");
      return result;
    } catch (error) {
      await sql`rollback to savepoint nested`.execute(tx);
      throw error;
    }
  };
  const { caller, services, request, headers, user, clientAddress, isBehindTrustedProxy, onGivenUp } = context;
  const around = { caller, services, request, headers, user, clientAddress, isBehindTrustedProxy, onGivenUp };
  return { ...caller, ...around, db: tx, transaction };
}
