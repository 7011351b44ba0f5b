import { normalizeEmail } from "@latchkit/contract";
import { TENANCY_OF_NOBODY, type TenancyId } from "../database/tenancy.ts";
import type { Caller, PublicContext } from "../endpoints/context.ts";
import type { Limit, Subject } from "./limit.ts";
import type { Charge } from "./limiter.ts";
import { networkOf } from "./network-of.ts";

/** What decides for whom a request counts. */
export interface Countable {
  readonly input: Readonly<Record<string, unknown>>;
  readonly context: Pick<PublicContext, "caller" | "clientAddress" | "headers" | "db">;
}

/** Which project's counts a request belongs to. */
export function tenancyOf({ caller }: { caller: Caller | null }): TenancyId {
  return caller?.tenancy ?? TENANCY_OF_NOBODY;
}

/**
 * For whom each limit counts a request. Those are left out that do not apply: nobody is signed in, say, or the address is not known.
 *
 * The developer's own backend is not limited, except where it lets people guess passwords of others.
 */
export function chargesFor(limits: readonly Limit[], request: Countable, recipient: string | null): Charge[] {
  const isTrustedCaller = (request.context.caller?.tier ?? "client") !== "client";
  const charges = limits.flatMap((limit) => {
    if (isTrustedCaller && limit.per !== "account") return [];
    const subject = limit.per === "recipient" ? recipient : SUBJECTS[limit.per](request);
    return subject === null ? [] : [{ limit, subject }];
  });
  const own = charges.find(({ limit }) => limit.per === "account-at-address") ?? null;
  return charges.map((charge) => (charge.limit.per === "account" ? { ...charge, unlessTrusted: own } : charge));
}

const SUBJECTS: Readonly<Record<Exclude<Subject, "recipient">, (request: Countable) => string | null>> = {
  address: ({ context }) => networkIn(context.clientAddress),
  account: ({ input }) => emailIn(input),
  "account-at-address": ({ input, context }) => accountAtAddress(emailIn(input), context.clientAddress),
  user: ({ context }) => context.caller?.claims?.sub ?? null,
  project: () => "",
};

/** Stands for somebody who says to be this account's owner, at this address; `null` if either is unknown. */
export function accountAtAddress(email: string | null, address: string | null): string | null {
  const network = networkIn(address);
  return email === null || network === null ? null : `${normalizeEmail(email)} ${network}`;
}

function networkIn(address: string | null): string | null {
  return address === null ? null : networkOf(address);
}

/** Whom a request is about: the address in its body, in the form in which it is compared. */
export function emailIn({ body }: Countable["input"]): string | null {
  const email = typeof body === "object" && body !== null && "email" in body ? body.email : null;
  return typeof email === "string" ? normalizeEmail(email) : null;
}
