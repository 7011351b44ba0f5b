import type { Answer } from "@latchkit/contract";
import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { ownUserIdFrom, requireUser } from "../../endpoints/signed-in-user.ts";
import { findUser, lockUser } from "../../records/user-queries.ts";
import { notifyOwner } from "../sessions/notify-owner.ts";
import { requireLivingSession } from "../sessions/require-living-session.ts";
import type { SignInServices } from "../sessions/sign-in-context.ts";
import { createSession, startSession } from "../sessions/start-session.ts";
import { recordUserUpdated } from "../users/record-user-updated.ts";
import { recentlyProvenSecret } from "../users/second-factor/change-second-factor.ts";
import { authenticatorName } from "./authenticator-name.ts";
import { countsAsBothFactors, secondFactorDigest } from "./both-factors.ts";
import { bytesOf, verifyRegistration } from "./ceremony.ts";
import { PASSKEY_REGISTRATION_CODE, PASSKEY_SIGN_IN_CODE } from "./code-types.ts";
import { authenticationOptions, type PasskeyServices, registrationOptions } from "./options.ts";
import type { PasskeyRecord } from "./passkey-record.ts";
import { failSignIn, PROOF, provePasskey, requirePasskeysEnabled } from "./prove-passkey.ts";
import { deletePasskey, insertPasskey, listPasskeys, renamePasskey } from "./queries.ts";

export const passkeyRoutes = {
  "POST /auth/passkey/initiate-passkey-registration": async (_input, context) => {
    const { tenancy, db, services } = context;
    requirePasskeysEnabled(tenancy);
    const user = await requireUser(context);
    const challenge = newChallenge(context);
    const existing = await listPasskeys(tenancy, db, user.userId);
    const code = await services.codes.create(tenancy, db, PASSKEY_REGISTRATION_CODE, {
      userId: user.userId,
      challenge,
    });
    return { code, options_json: registrationOptions(tenancy, user, challenge, existing) };
  },

  "POST /auth/passkey/register": async ({ body }, context) => {
    const { tenancy, db, services, request } = context;
    const begun = await services.codes.consume(tenancy, db, PASSKEY_REGISTRATION_CODE, body.code); // burnt even if we refuse below
    if (!begun.ok) return refuse(begun.code);
    requirePasskeysEnabled(tenancy);
    const user = (await context.user()) ?? refuse("USER_AUTHENTICATION_REQUIRED");
    // Otherwise a stolen or planted code would tie a user's authenticator to an account of the attacker's choice.
    if (user.userId !== begun.data.userId) failRegistration("It was begun by another user.");
    const verdict = await verifyRegistration(tenancy, body.credential, begun.data.challenge);
    if (!verdict.ok) return failRegistration(verdict.reason);
    const { credentialId, aaguid } = verdict.found;
    const name = body.name ?? (await authenticatorName(aaguid, request.headers.get("user-agent")));
    const now = services.clock.now();
    await context.transaction(async (tx) => {
      await lockUser(tenancy, tx, user.userId);
      await requireLivingSession(context, tx, services);
      const proven = await recentlyProvenSecret(context, tx, user.userId, now);
      const owner = {
        userId: user.userId,
        name,
        createdAt: now,
        secondFactorDigest: proven && secondFactorDigest(proven),
      };
      if (!(await insertPasskey(tenancy, tx, owner, verdict.found)))
        failRegistration("It is registered already, or there are too many.");
      await recordUserUpdated(tenancy, tx, services, user.userId);
      await notifyOwner(context, tx, user, { change: "authenticator_added" });
    });
    return { user_handle: credentialId.toString("base64url") };
  },

  "POST /auth/passkey/initiate-passkey-authentication": async (_input, context) => {
    const { tenancy, db, services } = context;
    requirePasskeysEnabled(tenancy);
    const challenge = newChallenge(context);
    const code = await services.codes.create(tenancy, db, PASSKEY_SIGN_IN_CODE, { challenge });
    return { code, options_json: authenticationOptions(challenge) };
  },

  "POST /auth/passkey/sign-in": async ({ body }, context) => {
    const { tenancy, db } = context;
    const { passkey, found } = await provePasskey(context, body);
    const user = await findUser(tenancy, db, passkey.userId);
    if (!user) return failSignIn("The account was changed or deleted meanwhile.");
    const session = countsAsBothFactors(passkey, found, user)
      ? await createSession(context, db, user, { proof: PROOF })
      : await startSession(context, db, user, {
          isNewUser: false,
          proof: PROOF,
          verifiedPasskeyId: found.isUserVerified ? passkey.credentialId : null,
        });
    if (!session) return failSignIn("The account was changed or deleted meanwhile.");
    return { ...session, is_new_user: false };
  },

  "GET /passkeys": async ({ query }, context) => {
    const userId = await ownUserId(context, query.user_id);
    const passkeys = await listPasskeys(context.tenancy, context.db, userId);
    return { items: passkeys.map(toAnswer), is_paginated: false };
  },

  "PATCH /passkeys/{user_id}/{passkey_id}": async ({ params, body }, context) => {
    const userId = await ownUserId(context, params.user_id);
    const which = { userId, credentialId: bytesOf(params.passkey_id) };
    return toAnswer((await renamePasskey(context.tenancy, context.db, which, body.name)) ?? refuseUnknown());
  },

  "DELETE /passkeys/{user_id}/{passkey_id}": async ({ params }, context) => {
    const userId = await ownUserId(context, params.user_id);
    const which = { userId, credentialId: bytesOf(params.passkey_id) };
    await context.transaction(async (tx) => {
      await lockUser(context.tenancy, tx, userId);
      if (!(await deletePasskey(context.tenancy, tx, which))) refuseUnknown();
      await recordUserUpdated(context.tenancy, tx, context.services, userId);
    });
    return { success: true };
  },
} satisfies Handlers<SignInServices & PasskeyServices>;

/** Both messages end with the reason; clients tell the errors apart by their codes. */
function failRegistration(reason: string): never {
  refuse("PASSKEY_REGISTRATION_FAILED", undefined, reason);
}

function refuseUnknown(): never {
  throw new PlainError(404, "This user has no such passkey.", { reason: "PASSKEY_NOT_FOUND" });
}

function ownUserId(context: Context, idOrMe: string): Promise<string> {
  return ownUserIdFrom(context, idOrMe, "You may see and change your own passkeys only.");
}

/** 256 bits in base64url; WebAuthn L3 §13.4.3 asks for 16 bytes at least. */
function newChallenge({ services: { random, fixedPasskeyChallenge } }: Context<PasskeyServices>): string {
  return Buffer.from(fixedPasskeyChallenge ?? random.bytes(32)).toString("base64url");
}

function toAnswer(passkey: PasskeyRecord): Answer<"PATCH /passkeys/{user_id}/{passkey_id}"> {
  return {
    id: passkey.credentialId.toString("base64url"),
    user_id: passkey.userId,
    name: passkey.name,
    created_at_millis: passkey.createdAt.getTime(),
    last_used_at_millis: passkey.lastUsedAt?.getTime() ?? null,
    is_backed_up: passkey.isBackedUp,
  };
}
