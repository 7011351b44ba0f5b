import { type Answer, keysOf, type SignInMethod } from "@latchkit/contract";
import type { Handlers } from "../../endpoints/handler.ts";
import { refuse } from "../../endpoints/refusals.ts";
import type { LimiterServices, Lock } from "../../limits/limiter.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { OWN_METHODS } from "../../records/own-methods.ts";
import { findUser } from "../../records/user-queries.ts";
import type { UserRecord } from "../../records/user-record.ts";
import { findTotpBlock, forgetWrongCodes, listSignInAddresses, type SignInAddress } from "./queries.ts";

export const signInProblemRoutes = {
  "GET /users/{user_id}/sign-in-problems": async ({ params }, context) => {
    const { tenancy, db, services } = context;
    const user = (await findUser(tenancy, db, params.user_id)) ?? refuse("USER_NOT_FOUND");
    const now = services.clock.now();
    const addresses = await listSignInAddresses(tenancy, db, user.userId);
    const [locks, codesBlockedUntil] = await Promise.all([
      services.limiter.findLocks(tenancy, emailsOf(addresses)),
      findTotpBlock(tenancy, db, user.userId),
    ]);
    const items = [
      ...banProblem(user, now),
      ...lockProblems(locks, codesBlockedUntil, now),
      ...methodProblems(tenancy, user, addresses),
      ...addresses.flatMap(mailProblems),
    ];
    return { items, is_paginated: false };
  },

  "POST /users/{user_id}/unlock": async ({ params }, context) => {
    const { tenancy, services, transaction } = context;
    const locked = await transaction(async (tx) => {
      if (!(await forgetWrongCodes(tenancy, tx, params.user_id))) refuse("USER_NOT_FOUND");
      return listSignInAddresses(tenancy, tx, params.user_id);
    });
    await services.limiter.unlock(tenancy, emailsOf(locked));
    return { success: true };
  },
} satisfies Handlers<LimiterServices>;

type Problem = Answer<"GET /users/{user_id}/sign-in-problems">["items"][number];

function problem(type: Problem["type"], about: Partial<Omit<Problem, "type">> = {}): Problem {
  return { type, until_millis: null, email: null, method: null, details: null, ...about };
}

function emailsOf(addresses: readonly SignInAddress[]): string[] {
  return addresses.map(({ email }) => email);
}

function banProblem({ ban }: UserRecord, now: Date): Problem[] {
  if (!ban || (ban.endsAt !== null && ban.endsAt <= now)) return [];
  return [problem("banned", { until_millis: ban.endsAt?.getTime() ?? null, details: ban.reason })];
}

function lockProblems(locks: readonly Lock[], codesBlockedUntil: Date | null, now: Date): Problem[] {
  const locked = locks.map(({ blocks, email, until }) =>
    problem(blocks === "mail" ? "too_many_emails" : "too_many_passwords", { email, until_millis: until.getTime() }),
  );
  if (codesBlockedUntil === null || codesBlockedUntil <= now) return locked;
  return [...locked, problem("too_many_codes", { until_millis: codesBlockedUntil.getTime() })];
}

/**
 * Ways in that the user has and the project does not offer, or that no proven address leads to; or that there is none
 * at all.
 */
function methodProblems({ config }: Tenancy, user: UserRecord, addresses: readonly SignInAddress[]): Problem[] {
  if (user.isAnonymous) return []; // has no way in by design
  const { auth } = config;
  const unproven = addresses.filter(({ usedForAuth, isVerified }) => usedForAuth && !isVerified);
  const hasProven = addresses.some(({ usedForAuth, isVerified }) => usedForAuth && isVerified);
  const has: readonly (readonly [method: SignInMethod, isTheirs: boolean, isOffered: boolean])[] = [
    ...keysOf(OWN_METHODS).map(
      (id) => [id, OWN_METHODS[id].isSetUpBy(user) && (id !== "otp" || hasProven), auth[id].allowSignIn] as const,
    ),
    ["oauth", user.oauthProviders.length > 0, user.oauthProviders.some(({ id }) => isOffered(auth, id))],
  ];
  const switchedOff = has.filter(([, isTheirs, isOffered]) => isTheirs && !isOffered);
  const canEnter = has.some(([, isTheirs, isOffered]) => isTheirs && isOffered) || (hasProven && auth.otp.allowSignIn);
  return [
    ...(canEnter ? [] : [problem("no_method")]),
    ...switchedOff.map(([method]) => problem("method_disabled", { method })),
    ...(auth.otp.allowSignIn ? unproven.map(({ email }) => problem("email_not_verified", { email })) : []),
  ];
}

function isOffered({ oauth }: Tenancy["config"]["auth"], providerId: string): boolean {
  return oauth.providers[providerId]?.allowSignIn === true;
}

function mailProblems({ email, suppression, lastMailError }: SignInAddress): Problem[] {
  if (suppression !== null) return [problem("email_suppressed", { email, details: suppression })];
  return lastMailError === null ? [] : [problem("email_failed", { email, details: lastMailError })];
}
