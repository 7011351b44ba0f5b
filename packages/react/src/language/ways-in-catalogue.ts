import type { waysInTexts } from "../account/ways-in.ts";
import type { secondFactorTexts } from "../mfa/second-factor-section.tsx";
import type { totpSetupTexts } from "../mfa/totp-setup.tsx";
import type { turnOffTexts } from "../mfa/turn-off.tsx";
import type { connectItemTexts } from "../oauth/connect-item.tsx";
import type { connectedAccountsTexts } from "../oauth/connected-accounts-section.tsx";
import type { linkItemTexts } from "../oauth/link-item.tsx";
import type { emailCodeSectionTexts } from "../otp/email-code-section.tsx";
import type { addPasskeyTexts } from "../passkeys/add-passkey.tsx";
import type { passkeyItemTexts } from "../passkeys/passkey-item.tsx";
import type { passkeySectionTexts } from "../passkeys/passkey-section.tsx";
import type { renamePasskeyTexts } from "../passkeys/rename-passkey.tsx";
import type { passwordSectionTexts } from "../password/password-section.tsx";

/** The strings, by section, of the account page on how one signs in. */
export interface WaysInCatalogue {
  addPasskey: typeof addPasskeyTexts;
  connectItem: typeof connectItemTexts;
  connectedAccounts: typeof connectedAccountsTexts;
  emailCodeSection: typeof emailCodeSectionTexts;
  linkItem: typeof linkItemTexts;
  passkeyItem: typeof passkeyItemTexts;
  passkeySection: typeof passkeySectionTexts;
  passwordSection: typeof passwordSectionTexts;
  renamePasskey: typeof renamePasskeyTexts;
  secondFactor: typeof secondFactorTexts;
  totpSetup: typeof totpSetupTexts;
  turnOff: typeof turnOffTexts;
  waysIn: typeof waysInTexts;
}
