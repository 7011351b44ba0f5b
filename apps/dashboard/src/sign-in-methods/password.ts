import type { SignInMethod } from "./sign-in-method.ts";

export const password: SignInMethod<"password"> = {
  id: "password",
  name: "password",
  hint: "passwordHint",
  longName: "passwordLong",
  flag: "credentialEnabled",
  isSetUpBy: ({ hasPassword }) => hasPassword,
};
