import { normalizeEmail, STRICT_EMAIL } from "@latchkit/contract";
import { DISPLAY_NAME_MAX_LENGTH, EMAIL_MAX_LENGTH, URL_MAX_LENGTH } from "@latchkit/contract/limits";
import { type ProviderAccount, ProviderFailure } from "./providers/definition.ts";

/** OpenID Connect Core §2 allows subjects no more. */
const ACCOUNT_ID_MAX_LENGTH = 255;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what an account's id must not hold.
const UNFIT = /[\u0000-\u001f\u007f]/;

/**
 * Takes from what a provider says what we can keep. It is trusted to know its users, not to know our limits.
 *
 * @throws ProviderFailure when the account has no usable id.
 */
export function toFitAccount(account: ProviderAccount): ProviderAccount {
  const { accountId } = account;
  if (accountId.trim() === "" || accountId.length > ACCOUNT_ID_MAX_LENGTH || UNFIT.test(accountId))
    throw new ProviderFailure("The provider's account id is not one.", { reason: "unusable" });
  const email = fitEmail(account.email);
  return {
    accountId,
    displayName: account.displayName?.replaceAll("\0", "").trim().slice(0, DISPLAY_NAME_MAX_LENGTH) || null,
    profileImageUrl: fitImageUrl(account.profileImageUrl),
    email,
    isEmailVerified: email !== null && account.isEmailVerified,
  };
}

/** A directory's login name may only look like an address; omits what cannot be an email address. */
function fitEmail(text: string | null): string | null {
  const email = text === null ? "" : normalizeEmail(text);
  return email.length <= EMAIL_MAX_LENGTH && STRICT_EMAIL.test(email) ? email : null;
}

/** Shown in `img` elements of the developer's pages, so nothing but a web address. */
function fitImageUrl(text: string | null): string | null {
  if (text === null || text.length > URL_MAX_LENGTH || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === "https:" || protocol === "http:" ? href : null;
}
