import { cutText, type NormalizedEmail, parseEmail } from "@latchkit/contract";
import { DISPLAY_NAME_MAX_LENGTH, URL_MAX_LENGTH } from "@latchkit/contract/limits";
import { type ProviderAccount, ProviderFailure } from "./providers/definition.ts";

/** OpenID Connect Core §2 allows subjects no more. */
const ACCOUNT_ID_MAX_LENGTH = 255;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what an account's id must not hold.
const UNFIT = /[\u0000-\u001f\u007f]/;

/** An account at a provider, as far as it can be kept. */
export type FitAccount = ProviderAccount & { readonly email: NormalizedEmail | null };

/**
 * Takes from what a provider says what we can keep. It is trusted to know its users, not to know our limits.
 *
 * @throws ProviderFailure when the account has no usable id.
 */
export function toFitAccount(account: ProviderAccount): FitAccount {
  const { accountId } = account;
  if (accountId.trim() === "" || accountId.length > ACCOUNT_ID_MAX_LENGTH || UNFIT.test(accountId))
    throw new ProviderFailure("The provider's account id is not one.", { reason: "unusable" });
  // A directory's login name may only look like an address.
  const email = account.email === null ? null : parseEmail(account.email);
  return {
    accountId,
    displayName: cutText(account.displayName?.replaceAll("\0", "").trim() ?? "", DISPLAY_NAME_MAX_LENGTH) || null,
    profileImageUrl: fitImageUrl(account.profileImageUrl),
    email,
    isEmailVerified: email !== null && account.isEmailVerified,
  };
}

/** Shown in `img` elements of the developer's pages, so nothing but a web address. */
function fitImageUrl(text: string | null): string | null {
  if (text === null || text.length > URL_MAX_LENGTH || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === "https:" || protocol === "http:" ? href : null;
}
