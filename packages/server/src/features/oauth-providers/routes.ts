import type { OauthProviderConfig, Parsed } from "@latchkit/contract";
import type { Updateable } from "kysely";
import type { Tx } from "../../database/database.ts";
import type { OauthAccountsTable } from "../../database/tables/sign-in.ts";
import { isUniqueViolation } from "../../database/unique-violation.ts";
import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { ownUserIdFrom, userIdFrom } from "../../endpoints/signed-in-user.ts";
import { type OptInEvent, recordOptInEvents } from "../../events/record-events.ts";
import { findUser, lockUser } from "../../records/user-queries.ts";
import { toPage } from "../list-page.ts";
import { insertLinks, type OAuthLink, toLinkAnswer } from "../oauth/links.ts";
import { requireLivingSession } from "../sessions/require-living-session.ts";
import { recordUserUpdated } from "../users/record-user-updated.ts";
import { deleteLink, findConflict, findLink, type LinkKey, listLinkPage, updateLink } from "./queries.ts";

export const oauthProviderRoutes = {
  "GET /oauth-providers": async ({ query }, context) => {
    const { tenancy, tier, db } = context;
    const isAboutAll = tier !== "client" && query.user_id === undefined;
    const userId = isAboutAll ? null : await ownUserId(context, query.user_id);
    const links = await listLinkPage(tenancy, db, userId, query);
    if (links.length === 0 && userId !== null) await requireUserWith(context, userId);
    return toPage(links, query, ({ linkId }) => linkId, toLinkAnswer);
  },

  "POST /oauth-providers": async ({ body }, context) => {
    const { tenancy, services } = context;
    const userId = await userIdFrom(context, body.user_id);
    await requireUserWith(context, userId);
    const link: OAuthLink = {
      linkId: services.random.uuid(),
      userId,
      providerConfigId: body.provider_config_id,
      providerType: requireConfigured(context, body.provider_config_id).type,
      accountId: body.account_id,
      email: body.email ?? null,
      allowSignIn: body.allow_sign_in,
      allowConnectedAccounts: body.allow_connected_accounts,
      createdAt: services.clock.now(),
    };
    const data = toLinkAnswer(link);
    await explainingConflicts(context, link, () =>
      context.transaction(async (tx) => {
        await lockUser(tenancy, tx, userId);
        await insertLinks(tenancy, tx, [link]);
        await recordChange(context, tx, { type: "connected_account.created", data });
      }),
    );
    return data;
  },

  "GET /oauth-providers/{user_id}/{provider_id}": async ({ params }, context) =>
    toLinkAnswer(await getLink(context, await linkKey(context, params))),

  "PATCH /oauth-providers/{user_id}/{provider_id}": async ({ params, body }, context) => {
    const { tenancy, services } = context;
    const key = await linkKey(context, params);
    const link = await getLink(context, key);
    requireConfigured(context, link.providerConfigId);
    const changes = columnsOf(body);
    if (Object.keys(changes).length === 0) return toLinkAnswer(link);
    const wanted = {
      ...link,
      accountId: body.account_id ?? link.accountId,
      allowSignIn: body.allow_sign_in ?? link.allowSignIn,
    };
    return explainingConflicts(context, wanted, () =>
      context.transaction(async (tx) => {
        await lockUser(tenancy, tx, key.userId);
        if (body.allow_sign_in) await requireLivingSession(context, tx, services); // it becomes a way in
        const data = toLinkAnswer((await updateLink(tenancy, tx, key, changes)) ?? refuseUnknown(key));
        await recordChange(context, tx, { type: "connected_account.updated", data });
        return data;
      }),
    );
  },

  "DELETE /oauth-providers/{user_id}/{provider_id}": async ({ params }, context) => {
    const key = await linkKey(context, params);
    const data = { id: key.linkId, user_id: key.userId };
    const wasThere = await context.transaction(async (tx) => {
      await lockUser(context.tenancy, tx, key.userId);
      const isDeleted = await deleteLink(context.tenancy, tx, key);
      if (isDeleted) await recordChange(context, tx, { type: "connected_account.deleted", data });
      return isDeleted;
    });
    if (!wasThere) await getLink(context, key);
    return { success: true };
  },
} satisfies Handlers;

/** Records what happened to a link, and the user whose payload names it. */
async function recordChange(
  { tenancy, services }: Context,
  tx: Tx,
  event: Extract<OptInEvent, { type: `connected_account.${string}` }>,
): Promise<void> {
  await recordUserUpdated(tenancy, tx, services, event.data.user_id);
  await recordOptInEvents(tenancy, tx, services, [event]);
}

function ownUserId(context: Context, idOrMe: string | undefined): Promise<string> {
  return ownUserIdFrom(context, idOrMe, "You may see and change your own providers only.");
}

async function linkKey(context: Context, params: { user_id: string; provider_id: string }): Promise<LinkKey> {
  return { userId: await ownUserId(context, params.user_id), linkId: params.provider_id };
}

async function getLink(context: Context, key: LinkKey): Promise<OAuthLink> {
  const link = await findLink(context.tenancy, context.db, key);
  if (link) return link;
  await requireUserWith(context, key.userId);
  return refuseUnknown(key);
}

function refuseUnknown({ userId, linkId }: LinkKey): never {
  throw new PlainError(404, `The user ${userId} has no OAuth provider ${linkId}.`, {
    reason: "OAUTH_PROVIDER_NOT_FOUND",
  });
}

async function requireUserWith({ tenancy, db }: Context, userId: string): Promise<void> {
  if (!(await findUser(tenancy, db, userId))) refuse("USER_NOT_FOUND");
}

/** The project's settings of a provider. Its keys don't matter: no user is sent there. */
function requireConfigured(
  { tenancy }: Context,
  id: string,
): OauthProviderConfig & { type: OAuthLink["providerType"] } {
  const provider = tenancy.config.auth.oauth.providers[id];
  if (provider?.type) return { ...provider, type: provider.type };
  throw new PlainError(404, `The project has no OAuth provider ${JSON.stringify(id)} in its configuration.`, {
    reason: "OAUTH_PROVIDER_NOT_FOUND",
  });
}

const MAX_TRIES = 3;

/** Writes a link; where an index refuses, says which rule it breaks. */
async function explainingConflicts<T>(context: Context, link: OAuthLink, write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await write();
    } catch (error) {
      if (!isUniqueViolation(error, "oauth_accounts")) throw error;
      const conflict = await findConflict(context.tenancy, context.db, link);
      if (conflict) refuseConflict[conflict]();
      if (tries === MAX_TRIES) throw error; // whatever stood in the way was gone each time we looked
    }
  }
}

const refuseConflict = {
  "signs-in-already": () => {
    throw new PlainError(400, "The user already signs in with another account of this provider.", {
      reason: "OAUTH_PROVIDER_ALREADY_SIGNS_IN",
    });
  },
  "linked-already": () => {
    throw new PlainError(400, "The user has already linked this account of the provider.", {
      reason: "OAUTH_ACCOUNT_ALREADY_CONNECTED",
    });
  },
  "used-for-sign-in": () => refuse("OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN"),
} satisfies Record<NonNullable<Awaited<ReturnType<typeof findConflict>>>, () => never>;

function columnsOf(
  body: Parsed<"PATCH /oauth-providers/{user_id}/{provider_id}">["body"],
): Updateable<OauthAccountsTable> {
  return {
    ...(body.allow_sign_in !== undefined && { allow_sign_in: body.allow_sign_in }),
    ...(body.allow_connected_accounts !== undefined && { allow_connected_accounts: body.allow_connected_accounts }),
    ...(body.email !== undefined && { email: body.email }),
    ...(body.account_id !== undefined && { account_id: body.account_id }),
  };
}
