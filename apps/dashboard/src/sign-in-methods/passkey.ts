import type { SignInMethod } from "./sign-in-method.ts";

export const passkey: SignInMethod<"passkey"> = {
  id: "passkey",
  name: "passkeys",
  hint: "passkeysHint",
  flag: "passkeyEnabled",
  isSetUpBy: ({ passkeyAuthEnabled }) => passkeyAuthEnabled,
};
