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
    /** The user in the access token, and anonymous users; a visitor waits for their first sign-in. */
    user: () => load(() => import("./late/user.ts")),
  };
}
