import type { MovedUser } from "@latchkit/contract";
import { isUniqueViolation } from "../../database/unique-violation.ts";
import type { Context } from "../../endpoints/context.ts";
import { PENDING_HASH } from "../../passwords/kinds/kinds.ts";
import { exchangePasswordHash, findUser } from "../../records/user-queries.ts";
import type { ImportContext } from "../moving/write/import-context.ts";
import type { UserLine } from "../moving/write/new-user.ts";
import { userWriter } from "../moving/write/users.ts";
import { createPersonalTeam } from "../teams/personal-team.ts";
import { recordUserCreated } from "../users/create-user.ts";
import { recordUserUpdated } from "../users/record-user-updated.ts";

/** A user that the old system has confirmed. */
interface Arrival {
  /** Normalized address that the user typed. */
  readonly email: string;
  readonly passwordHash: string;
  readonly user: MovedUser;
}

/**
 * Stores a user of the old system as an import would: with sign-up date, metadata and second factor.
 *
 * @returns What kept the user from being stored; `null` if they were stored, also by another request.
 */
export async function storeUser(context: Context, { email, passwordHash, user }: Arrival): Promise<string | null> {
  const { tenancy, services } = context;
  const { email: _email, isEmailVerified, ...profile } = user;
  const now = services.clock.now();
  const id = services.random.uuid();
  const line: UserLine = {
    type: "user",
    id,
    ...profile,
    createdAt: profile.createdAt ?? now.toISOString(),
    emails: [{ value: email, isVerified: isEmailVerified, isPrimary: true, usedForAuth: true }],
    password: { hash: passwordHash },
    lastActiveAt: now.toISOString(),
  };
  try {
    await context.transaction(async (tx) => {
      await userWriter.insert(importContext(context), tx, [{ number: 1, line }]);
      if (tenancy.config.teams.createPersonalTeamOnSignUp)
        await createPersonalTeam(tenancy, tx, {
          ...{ teamId: services.random.uuid(), userId: id, now },
          ...{ displayName: user.displayName ?? null, primaryEmail: email },
        });
      const stored = await findUser(tenancy, tx, id);
      if (stored) await recordUserCreated(tenancy, tx, services, stored);
    });
    return null;
  } catch (error) {
    if (isUniqueViolation(error, "contact_channels")) return null; // another request was first
    if (isUniqueViolation(error, "users", "users__external_id"))
      return "The answer's `user.externalId` belongs to another user of the project.";
    throw error;
  }
}

/** Gives an imported user, whose password had stayed in the old system, the password that it has confirmed. */
export async function storePassword(context: Context, userId: string, passwordHash: string): Promise<void> {
  const { tenancy, services } = context;
  await context.transaction(async (tx) => {
    if (await exchangePasswordHash(tenancy, tx, userId, { from: PENDING_HASH, to: passwordHash }))
      await recordUserUpdated(tenancy, tx, services, userId);
  });
}

/** The writer of imports, for one user: IDs are new. */
function importContext({ tenancy, services }: Context): ImportContext {
  return {
    tenancy,
    services,
    header: {
      ...{ type: "header", format: "latchkit-export", version: 1, ids: "kept", contains: [] },
      ...{ source: "lazy-move", exportedAt: services.clock.now().toISOString() },
    },
    idOf: (_type, sourceId) => sourceId,
  };
}
