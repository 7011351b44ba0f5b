import type { ClientPolicy } from "./endpoint-policy.ts";

/** A client that reads: within the minutes of its access token, whatever kind of session it has. */
const READS: ClientPolicy = {
  session: "token",
  impersonator: "allowed",
  anonymous: "allowed",
  needsFreshSignIn: false,
};

/** An endpoint that changes nothing, for clients too. */
export const READ_ONLY = {
  role: "viewer",
  limits: "unlimited",
  spends: "nothing",
  audit: "none",
  events: "none",
  client: READS,
} as const;

/** An endpoint that changes nothing, without clients. */
export const READ_BY_SERVERS = {
  role: "viewer",
  limits: "unlimited",
  spends: "nothing",
  audit: "none",
  events: "none",
  client: "never",
} as const;

/** An endpoint for administrators that writes its own audit entries, and changes settings rather than people. */
export const ADMINISTRATION = {
  role: "admin",
  limits: "unlimited",
  spends: "nothing",
  audit: "own",
  events: "none",
  client: "never",
} as const;

/**
 * A client that redeems a proof (a password, a code, a ceremony): it acts for the session it obtains, not for the one
 * it has.
 */
export const SIGNS_IN: ClientPolicy = {
  session: "token",
  impersonator: "allowed",
  anonymous: "allowed",
  needsFreshSignIn: false,
};

/** A client that changes what is the user's own, and that a visitor may change as well. */
export const CHANGES: ClientPolicy = {
  session: "living",
  impersonator: "allowed",
  anonymous: "allowed",
  needsFreshSignIn: false,
};

/** A client that changes what only an account has. */
export const CHANGES_ACCOUNT: ClientPolicy = {
  session: "living",
  impersonator: "allowed",
  anonymous: "refused",
  needsFreshSignIn: false,
};

/** A client that changes ways into an account, gets lasting credentials, or does what cannot be undone. */
export const CHANGES_CREDENTIALS: ClientPolicy = {
  session: "living",
  impersonator: "refused",
  anonymous: "refused",
  needsFreshSignIn: false,
};

/** As {@link CHANGES_CREDENTIALS}, for what decides how the user signs in, and for keys that outlive the session. */
export const CHANGES_SIGN_IN: ClientPolicy = { ...CHANGES_CREDENTIALS, needsFreshSignIn: true };
