/**
 * Loads code that few pages need at first, by what it is about. Each loader throws a {@link NetworkError} when it
 * cannot.
 */
export type LateCode = ReturnType<typeof lateCode>;

/** Creates the loaders of an app. @param load Turns a failed `import()` into a `NetworkError`. */
export function lateCode(load: <T>(importCode: () => Promise<T>) => Promise<T>) {
  return {
    /** Functions for a user's account and teams. */
    account: () => load(() => import("./late/account.ts")),
    /** The first sign-in of an anonymous user, which a visitor waits for. */
    anonymous: () => load(() => import("./users/anonymous-sign-up.ts")),
    /** Signing a command line in. */
    cli: () => load(() => import("./cli/cli-login.ts")),
    /** Functions for customers and the catalog. */
    customer: () => load(() => import("./late/customer.ts")),
    /** Functions for accounts at OAuth providers. */
    oauth: () => load(() => import("./late/oauth.ts")),
    /** Functions for passkeys. */
    passkeys: () => load(() => import("./late/passkeys.ts")),
    /** Passwords, links and codes by email, and second factors; signing in with a password is never late. */
    signIn: () => load(() => import("./late/sign-in.ts")),
  };
}
