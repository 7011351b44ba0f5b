/** Loads code that few pages need at first, by what it is about. Each loader throws a {@link NetworkError} when it cannot. */
export type LateCode = ReturnType<typeof lateCode>;

/** Creates the loaders of an app. @param load Turns a failed `import()` into a `NetworkError`. */
export function lateCode(load: <T>(importCode: () => Promise<T>) => Promise<T>) {
  return {
    /** What a user does with their account and teams. */
    account: () => load(() => import("./late/account.ts")),
    /** The first sign-in of an anonymous user, which a visitor waits for. */
    anonymous: () => load(() => import("./users/anonymous-sign-up.ts")),
    /** Signing a command line in. */
    cli: () => load(() => import("./cli/cli-login.ts")),
    /** What a customer does, and what they can buy. */
    customer: () => load(() => import("./late/customer.ts")),
    /** What accounts at OAuth providers need. */
    oauth: () => load(() => import("./late/oauth.ts")),
    /** What passkeys need. */
    passkeys: () => load(() => import("./late/passkeys.ts")),
    /** Passwords, links and codes by email, and second factors; signing in with a password is never late. */
    signIn: () => load(() => import("./late/sign-in.ts")),
  };
}
