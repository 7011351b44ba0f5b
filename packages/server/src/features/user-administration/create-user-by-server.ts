import { normalizeEmail, type Parsed } from "@latchkit/contract";
import type { Tx } from "../../database/database.ts";
import { json } from "../../database/json.ts";
import { inTenancy } from "../../database/tenancy.ts";
import { isUniqueViolation } from "../../database/unique-violation.ts";
import type { Context } from "../../endpoints/context.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { findUser } from "../../records/user-queries.ts";
import type { UserRecord } from "../../records/user-record.ts";
import type { BanServices } from "../bans/ban-user.ts";
import { storeImage } from "../images/store-image.ts";
import { insertLinks } from "../oauth/links.ts";
import { createUser, recordUserCreated } from "../users/create-user.ts";
import { refuseUsedExternalId } from "../users/external-id.ts";
import { passwordHashFor } from "../users/new-password.ts";
import { noteImportedHashes } from "../users/note-imported-hash.ts";
import { requireEmailFor } from "../users/primary-email.ts";
import { sealTotpSecret } from "../users/second-factor/sealed-totp-secret.ts";
import { requireEnabledMethods } from "../users/update-user.ts";
import { requireFitRestriction, restrict } from "./restrict.ts";

type NewUser = Parsed<"POST /users">["body"];

const NO_CREDENTIALS = { passwordHash: null, primaryEmail: null, otpAuthEnabled: false } as const;

/**
 * Creates a user as the developer's backend wants them, open sign-up or not.
 *
 * @throws KnownError `USER_EMAIL_ALREADY_EXISTS`, `OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN`; PlainError for
 *   what the project does not offer.
 */
export async function createUserByServer(context: Context<BanServices>, wanted: NewUser): Promise<UserRecord> {
  const { tenancy, services } = context;
  requireFitRestriction(wanted);
  const passwordHash = (await passwordHashFor(context, NO_CREDENTIALS, wanted)) ?? null;
  requireEnabledMethods(context, NO_CREDENTIALS, { otp_auth_enabled: wanted.otp_auth_enabled });
  requireEmailFor(NO_CREDENTIALS, wanted);
  const links = providerLinks(context, wanted);
  const email = wanted.primary_email ? normalizeEmail(wanted.primary_email) : null;
  const account = {
    displayName: wanted.display_name ?? null,
    clientMetadata: wanted.client_metadata ?? null,
    passwordHash,
    otpAuthEnabled: wanted.otp_auth_enabled ?? false,
    isAnonymous: wanted.is_anonymous ?? false,
    primaryEmail:
      email === null
        ? null
        : {
            value: email,
            isVerified: wanted.primary_email_verified ?? false,
            usedForAuth: wanted.primary_email_auth_enabled ?? false,
          },
  };
  try {
    return await context.transaction(async (tx) => {
      const created = await createUser(tenancy, tx, services, account);
      const { userId, signedUpAt: createdAt } = created;
      if (wanted.password_hash !== undefined) await noteImportedHashes(tenancy, tx, services, [wanted.password_hash]);
      await addServerFields(context, tx, userId, wanted);
      await insertLinks(
        tenancy,
        tx,
        links.map((link) => ({ ...link, userId, createdAt })),
      );
      await restrict(context, tx, created, wanted); // no node knows the user yet
      const user = (await findUser(tenancy, tx, userId)) ?? created;
      await recordUserCreated(tenancy, tx, services, user);
      return user;
    });
  } catch (error) {
    if (isUniqueViolation(error, "contact_channels"))
      refuse("USER_EMAIL_ALREADY_EXISTS", { email: email ?? "", would_work_if_email_was_verified: false });
    if (isUniqueViolation(error, "oauth_accounts")) refuse("OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN");
    refuseUsedExternalId(error);
    throw error;
  }
}

/** Stores the fields that only servers may set. */
async function addServerFields(context: Context, tx: Tx, userId: string, wanted: NewUser): Promise<void> {
  const image = wanted.profile_image_url ?? null;
  await tx
    .updateTable("users")
    .set({
      client_read_only_metadata: json(wanted.client_read_only_metadata ?? null),
      server_metadata: json(wanted.server_metadata ?? null),
      country_code: wanted.country_code ?? null,
      external_id: wanted.external_id ?? null,
      totp_secret_sealed: sealTotpSecret(context, userId, wanted.totp_secret_base64 ?? null),
      profile_image_url: image === null ? null : await storeImage(context, tx, { userId }, image),
    })
    .where(inTenancy(context.tenancy, "users"))
    .where("id", "=", userId)
    .execute();
}

/** Accounts at providers that the new user signs in with from the start. */
function providerLinks({ tenancy, services }: Context, { oauth_providers: wanted = [] }: NewUser) {
  if (new Set(wanted.map(({ id }) => id)).size < wanted.length)
    throw new PlainError(
      400,
      "A user can sign in with one account per OAuth provider. The list contains one provider twice.",
      { reason: "OAUTH_PROVIDER_TWICE" },
    );
  return wanted.map(({ id, account_id, email }) => {
    const providerType = tenancy.config.auth.oauth.providers[id]?.type;
    if (!providerType)
      throw new PlainError(400, `This project has no OAuth provider "${id}".`, { reason: "OAUTH_PROVIDER_NOT_FOUND" });
    return {
      linkId: services.random.uuid(),
      providerConfigId: id,
      providerType,
      accountId: account_id,
      email,
      allowSignIn: true,
      allowConnectedAccounts: true,
    };
  });
}
