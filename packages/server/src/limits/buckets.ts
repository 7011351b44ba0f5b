import { normalizeEmail } from "@latchkit/contract";
import { TENANCY_OF_NOBODY, type TenancyId } from "../database/tenancy.ts";
import type { Caller, PublicContext } from "../endpoints/context.ts";
import type { Bucket, Limit, Subject } from "./limit.ts";
import { networkOf } from "./network-of.ts";

/** The parts of a request that decide which buckets it fills. */
export interface LimitedRequest {
  readonly input: Readonly<Record<string, unknown>>;
  readonly context: Pick<PublicContext, "caller" | "clientAddress" | "headers" | "db">;
}

/** Returns the project whose buckets a request fills. */
export function tenancyOf({ caller }: { caller: Caller | null }): TenancyId {
  return caller?.tenancy ?? TENANCY_OF_NOBODY;
}

/**
 * Returns the bucket of each limit that applies to a request. A limit does not apply if its subject is unknown, such as
 * a limit per user while no user is signed in.
 *
 * Of `limits`, those that count clients, the developer's own backend only has to keep to one: that which keeps people
 * from guessing the passwords of others. `quotas` count every caller.
 */
export function bucketsFor(
  { limits, quotas }: { readonly limits: readonly Limit[]; readonly quotas: readonly Limit[] },
  request: LimitedRequest,
  recipient: string | null,
): Bucket[] {
  const isTrustedCaller = (request.context.caller?.tier ?? "client") !== "client";
  const applying = isTrustedCaller ? limits.filter(({ per }) => per === "account") : limits;
  const buckets = [...new Set([...applying, ...quotas])].flatMap((limit) => {
    const subject = subjectOf(limit.per, request, recipient);
    return subject === null ? [] : [{ limit, subject, account: protectedAccount(limit, request, recipient) }];
  });
  const own = buckets.find(({ limit }) => limit.per === "account-at-address") ?? null;
  return buckets.map((bucket) => (bucket.limit.per === "account" ? { ...bucket, unlessTrusted: own } : bucket));
}

function subjectOf(per: Subject, request: LimitedRequest, recipient: string | null): string | null {
  if (per === "api-key") return null; // known only once the key is found
  return per === "recipient" ? recipient : SUBJECTS[per](request);
}

const SUBJECTS: Readonly<
  Record<Exclude<Subject, "recipient" | "api-key">, (request: LimitedRequest) => string | null>
> = {
  address: ({ context }) => networkIn(context.clientAddress),
  account: ({ input }) => emailIn(input),
  "account-at-address": ({ input, context }) => accountAtAddress(emailIn(input), context.clientAddress),
  user: ({ context }) => context.caller?.claims?.sub ?? null,
  project: () => "",
};

/** Returns the address of the account that a limit protects; `null` if it protects something else. */
function protectedAccount({ per }: Limit, { input }: LimitedRequest, recipient: string | null): string | null {
  if (per === "recipient") return recipient;
  return per === "account" || per === "account-at-address" ? emailIn(input) : null;
}

/** Returns the subject for attempts on one account from one network; `null` if either is unknown. */
export function accountAtAddress(email: string | null, address: string | null): string | null {
  const network = networkIn(address);
  return email === null || network === null ? null : `${normalizeEmail(email)} ${network}`;
}

function networkIn(address: string | null): string | null {
  return address === null ? null : networkOf(address);
}

/** Returns the normalized email address in the body of a request; `null` without one. */
export function emailIn({ body }: LimitedRequest["input"]): string | null {
  const email = typeof body === "object" && body !== null && "email" in body ? body.email : null;
  return typeof email === "string" ? normalizeEmail(email) : null;
}
