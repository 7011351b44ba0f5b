import type { ClientCore } from "../client-core.ts";
import type { Result } from "../result.ts";
import type { UserScene } from "../users/user-lists.ts";
import type { PasskeyRegistrationError, PasskeySignInError } from "./errors.ts";
import type { Passkey, RegisterPasskeyOptions } from "./passkey.ts";
import type { PasskeySignInOptions } from "./sign-in.ts";
export const passkeys = {
  async fetchPasskeys(_: UserScene): Promise<readonly Passkey[]> {
    throw new Error("soon");
  },
  async registerPasskey(
    _: UserScene,
    _o?: RegisterPasskeyOptions,
  ): Promise<Result<undefined, PasskeyRegistrationError>> {
    throw new Error("soon");
  },
  async signInWithPasskey(_: ClientCore, _o?: PasskeySignInOptions): Promise<Result<undefined, PasskeySignInError>> {
    throw new Error("soon");
  },
};
