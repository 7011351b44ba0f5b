import type { SignInMethod } from "./sign-in-method.ts";

export const otp: SignInMethod<"otp"> = {
  id: "otp",
  name: "otp",
  hint: "otpHint",
  flag: "magicLinkEnabled",
  isSetUpBy: ({ otpAuthEnabled }) => otpAuthEnabled,
};
