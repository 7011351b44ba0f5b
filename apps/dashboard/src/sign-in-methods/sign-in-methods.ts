import { otp } from "./otp.ts";
import { passkey } from "./passkey.ts";
import { password } from "./password.ts";
import type { SignInMethod, SignInMethodId } from "./sign-in-method.ts";

/** Lists every sign-in method. A method that the configuration gains does not compile until it is in here. */
const METHODS: { readonly [Id in SignInMethodId]: SignInMethod<Id> } = { password, otp, passkey };

/** All sign-in methods, in the order in which pages show them. */
export const SIGN_IN_METHODS: readonly SignInMethod[] = Object.values(METHODS);

/** Finds a method by its id in the metrics. @returns Undefined where the id is a provider's. */
export function findSignInMethod(id: string): SignInMethod | undefined {
  return SIGN_IN_METHODS.find((method) => method.id === id);
}
