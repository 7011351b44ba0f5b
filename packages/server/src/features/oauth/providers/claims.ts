import * as z from "zod";
import { type AccountSource, type ProviderAccount, ProviderFailure } from "./definition.ts";
import { text } from "./fields.ts";

/** The standard claims (OpenID Connect Core §5.1). Some providers write the flag as text. */
const claims = z.object({
  sub: z.string(),
  name: text,
  given_name: text,
  family_name: text,
  preferred_username: text,
  picture: text,
  email: text,
  email_verified: z.union([z.boolean(), z.literal("true").transform(() => true)]).catch(false),
});

function toAccount(value: z.output<typeof claims>): ProviderAccount {
  return {
    accountId: value.sub,
    displayName: value.name ?? (fullName(value.given_name, value.family_name) || value.preferred_username),
    profileImageUrl: value.picture,
    email: value.email,
    isEmailVerified: value.email_verified,
  };
}

function fullName(given: string | null, family: string | null): string {
  return [given, family].filter((name) => name !== null).join(" ");
}

/** Reads an account from the user info endpoint, and what is missing there from the ID token, where there is one. */
export async function readClaims({ server, claims: idToken, getJson }: AccountSource): Promise<ProviderAccount> {
  if (!server.userinfo_endpoint) return readIdToken({ claims: idToken });
  const userInfo = z.looseObject({ sub: z.string() }).safeParse(await getJson(server.userinfo_endpoint));
  if (!userInfo.success) throw new ProviderFailure("The user info names no account.", { reason: "unusable" });
  // Otherwise the access token may have been swapped for another user's (OpenID Connect Core §5.3.2).
  if (idToken && idToken.sub !== userInfo.data.sub)
    throw new ProviderFailure("The user info is about another account than the ID token.", { reason: "unusable" });
  return toAccount(claims.parse({ ...idToken, ...userInfo.data }));
}

/** Reads an account from the ID token alone. */
async function readIdToken({ claims: idToken }: Pick<AccountSource, "claims">): Promise<ProviderAccount> {
  const parsed = claims.safeParse(idToken);
  if (!parsed.success)
    throw new ProviderFailure("There is no ID token to read the account from.", { reason: "unusable" });
  return toAccount(parsed.data);
}

/** Name from the form of Apple's first sign-in, sent never again; its address is not proven, so it is not read. */
const appleUser = z.object({ name: z.object({ firstName: text, lastName: text }) });

/** As {@link readIdToken}, with the name that comes beside the code. */
export async function readApple({ claims: idToken, parameters }: AccountSource): Promise<ProviderAccount> {
  const account = await readIdToken({ claims: idToken });
  const user = appleUser.safeParse(parseJson(parameters.get("user")));
  if (!user.success) return account;
  const { firstName, lastName } = user.data.name;
  return { ...account, displayName: fullName(firstName, lastName) || account.displayName };
}

function parseJson(json: string | null): unknown {
  try {
    return JSON.parse(json ?? "");
  } catch {
    return null;
  }
}
