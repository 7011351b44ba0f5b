import type { ErrorDetails, SendableErrorCode } from "./errors.ts";

type Messages = { readonly [C in SendableErrorCode]: (details: ErrorDetails<C>, reason?: string) => string };

/** Returns the reason as a further sentence, which says exactly what was wrong. */
function because(reason: string | undefined): string {
  return reason === undefined ? "" : ` ${reason}`;
}

function expiry(millis: number | null): string {
  if (millis === null) return "has expired";
  const instant = new Date(millis);
  return Number.isNaN(instant.getTime()) ? "has expired" : `expired at ${instant.toISOString()}`;
}

function keyIsNotValid(kind: string, header: string) {
  return ({ project_id }: { project_id: string }) =>
    `The ${kind} in the header ${header} is not valid for the project ${quote(project_id)}: it is unknown, revoked or expired. Copy a current one from the project's settings.`;
}

function keyIsMissing(tier: string, kind: string, header: string) {
  return () => `Calls with access type "${tier}" need the project's ${kind} in the header ${header}.`;
}

function quote(text: string): string {
  return JSON.stringify(text);
}

function verifyFirst(wouldWork: boolean): string {
  return wouldWork ? " Sign in to that account another way and verify the address there, then this will work." : "";
}

/**
 * A sentence per code that says what happened and what to do about it. For people; programs go by code and details.
 *
 * Builders of codes that have no details on the wire, but something to explain, take the explanation as `reason`.
 */
export const ERROR_MESSAGES: Messages = {
  BODY_PARSING_ERROR: (_, reason) => `The request body could not be read.${because(reason)}`,
  SCHEMA_ERROR: ({ message }) => message,

  PROJECT_KEY_WITHOUT_ACCESS_TYPE: () =>
    'A project key or an admin token came without the header x-stack-access-type. Set it to "client", "server" or "admin", to say which of them counts.',
  INVALID_ACCESS_TYPE: (_, reason) =>
    `The header x-stack-access-type must be "client", "server" or "admin".${because(reason)}`,
  ACCESS_TYPE_WITHOUT_PROJECT_ID: ({ request_type }) =>
    `The request has access type ${quote(request_type)} but does not say to which project. Send the project's id in the header x-stack-project-id; the documentation on authentication tells where to find it.`,
  ACCESS_TYPE_REQUIRED: () =>
    "This call must say on whose behalf it is made. Send the header x-stack-access-type together with the project's id and the key for that access type.",
  INSUFFICIENT_ACCESS_TYPE: ({ actual_access_type, allowed_access_types }) =>
    `This call is open to access type ${allowed_access_types.map(quote).join(" or ")} only; the request was made as ${quote(actual_access_type)}.`,
  INVALID_PUBLISHABLE_CLIENT_KEY: keyIsNotValid("publishable client key", "x-stack-publishable-client-key"),
  INVALID_SECRET_SERVER_KEY: keyIsNotValid("secret server key", "x-stack-secret-server-key"),
  INVALID_SUPER_SECRET_ADMIN_KEY: keyIsNotValid("super secret admin key", "x-stack-super-secret-admin-key"),
  UNPARSABLE_ADMIN_ACCESS_TOKEN: () =>
    "The admin access token is not one this server issued. Sign in again to get a new one.",
  ADMIN_ACCESS_TOKEN_EXPIRED: ({ expired_at_millis }) =>
    `The admin access token ${expiry(expired_at_millis)}. Refresh it and repeat the call.`,
  ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN: () =>
    "The holder of this admin access token does not manage the project. Ask to be added to the team that owns it.",
  CLIENT_AUTHENTICATION_REQUIRED: keyIsMissing("client", "publishable client key", "x-stack-publishable-client-key"),
  SERVER_AUTHENTICATION_REQUIRED: keyIsMissing("server", "secret server key", "x-stack-secret-server-key"),
  ADMIN_AUTHENTICATION_REQUIRED: keyIsMissing("admin", "super secret admin key", "x-stack-super-secret-admin-key"),
  EXPECTED_INTERNAL_PROJECT: () =>
    'Only the project "internal" takes this call. Make it with that project\'s id and keys.',
  PROJECT_NOT_FOUND: ({ project_id }) => `There is no project ${quote(project_id)}, or you have no access to it.`,
  CURRENT_PROJECT_NOT_FOUND: ({ project_id }) =>
    `There is no project ${quote(project_id)} on this server. Check the header x-stack-project-id and the address of the server.`,
  BRANCH_DOES_NOT_EXIST: ({ branch_id }) =>
    `The project has no branch ${quote(branch_id)}. Check the header x-stack-branch-id.`,

  UNPARSABLE_ACCESS_TOKEN: () =>
    "The access token is not one this server issued. Get a new one with the refresh token.",
  ACCESS_TOKEN_EXPIRED: ({ expired_at_millis }) =>
    `The access token ${expiry(expired_at_millis)}. Refresh it and repeat the call.`,
  INVALID_PROJECT_FOR_ACCESS_TOKEN: ({ expected_project_id, actual_project_id }) =>
    `The access token belongs to the project ${quote(actual_project_id)}, but the request addresses ${quote(expected_project_id)}. Sign in to that project.`,
  REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () =>
    "The session has ended: its refresh token is unknown, expired or revoked. Sign in again.",
  CANNOT_DELETE_CURRENT_SESSION: () => "The session in use cannot be deleted this way. Sign out instead.",
  ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => "This project has no anonymous accounts. Sign up instead.",
  EMAIL_NOT_ASSOCIATED_WITH_USER: () =>
    "This link verifies an address of another account than the one that is signed in here.",
  EMAIL_NOT_VERIFIED: () => "Verify an email address of your account first.",
  ANONYMOUS_AUTHENTICATION_NOT_ALLOWED: () =>
    "The access token belongs to an anonymous user. To accept anonymous users, send the header x-stack-allow-anonymous-user: true.",
  USER_AUTHENTICATION_REQUIRED: (_details, advice) =>
    `This request needs a signed-in user. Send the user's access token; an anonymous user has to sign up first.${advice === undefined ? "" : ` ${advice}`}`,
  CANNOT_GET_OWN_USER_WITHOUT_USER: () =>
    '"me" stands for the signed-in user, but the user is signed out. Send the access token of a user.',

  USER_EMAIL_ALREADY_EXISTS: ({ email, would_work_if_email_was_verified }) =>
    `There is an account with the email address ${quote(email)} already.${verifyFirst(would_work_if_email_was_verified)}`,
  USER_ID_DOES_NOT_EXIST: ({ user_id }) => `There is no user with the id ${quote(user_id)}.`,
  USER_NOT_FOUND: () => "There is no such user in this project.",
  SIGN_UP_NOT_ENABLED: () =>
    "This project takes no new accounts. Ask its owner to open sign-up or to create an account for you.",
  PASSWORD_AUTHENTICATION_NOT_ENABLED: () =>
    "This project does not use passwords. Sign in another way, or switch passwords on in its settings.",
  PASSKEY_AUTHENTICATION_NOT_ENABLED: () =>
    "This project does not use passkeys. Sign in another way, or switch passkeys on in its settings.",
  EMAIL_PASSWORD_MISMATCH: () => "The email address or the password is wrong.",
  REDIRECT_URL_NOT_WHITELISTED: () =>
    "The URL to return to is not on one of the project's trusted domains. Add its domain to the project's settings.",
  PASSWORD_REQUIREMENTS_NOT_MET: ({ message }) => message,
  PASSWORD_TOO_SHORT: ({ min_length }) => `The password is too short. Choose one of at least ${min_length} characters.`,
  PASSWORD_TOO_LONG: ({ maxLength }) => `The password is too long. Choose one of at most ${maxLength} characters.`,
  USER_DOES_NOT_HAVE_PASSWORD: () => "The account has no password yet. Set one first.",
  PASSWORD_CONFIRMATION_MISMATCH: () => "The old password is wrong.",
  EMAIL_ALREADY_VERIFIED: () => "The email address is verified already; there is nothing left to do.",
  EMAIL_IS_NOT_PRIMARY_EMAIL: ({ email, primary_email }) =>
    `${quote(email)} is not the user's primary email address, which is ${primary_email === null ? "not set" : quote(primary_email)}.`,
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: ({
    contact_channel_value,
    would_work_if_email_was_verified,
  }) =>
    `Another user already signs in with ${contact_channel_value === null ? "this contact channel" : quote(contact_channel_value)}.${verifyFirst(would_work_if_email_was_verified)}`,
  PASSKEY_REGISTRATION_FAILED: (_, reason) => `The passkey could not be registered.${because(reason)}`,
  PASSKEY_AUTHENTICATION_FAILED: (_, reason) => `Signing in with the passkey failed.${because(reason)}`,
  MULTI_FACTOR_AUTHENTICATION_REQUIRED: () =>
    "This account asks for a second factor. Repeat with the code from the authenticator app and the attempt code of this answer.",
  INVALID_TOTP_CODE: () =>
    "A current code from the authenticator app is needed: this one is missing, wrong or used. Wait for the next one and try again.",
  INVALID_RECOVERY_CODE: () =>
    "This is no recovery code of the account, or it was used already. Each recovery code works once.",

  FRESH_SIGN_IN_REQUIRED: ({ max_age_minutes }) =>
    `The last sign-in is older than ${max_age_minutes} minutes. Confirm that it is you, with \`user.confirmSignIn\`, and try again.`,
  SIGN_IN_NOT_CONFIRMED: () => "The password, the passkey or the code is not that of the signed-in user.",

  PROJECT_ROLE_REQUIRED: ({ role, required_role }) =>
    `Your role in this project is "${role}". This takes the role "${required_role}"; ask an owner of the project.`,

  USER_BANNED: ({ ends_at_millis }) =>
    `This account is suspended${ends_at_millis === null ? "" : ` until ${new Date(ends_at_millis).toISOString()}`}. Contact the operator of this app.`,

  VERIFICATION_CODE_NOT_FOUND: () =>
    "There is no such code in this project. Check that it was copied whole, or ask for a new one.",
  VERIFICATION_CODE_EXPIRED: () => "The code has expired. Ask for a new one.",
  VERIFICATION_CODE_ALREADY_USED: () => "The code was used already. Ask for a new one.",
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () => "The code was tried too often and no longer works. Ask for a new one.",

  TEAM_NOT_FOUND: ({ team_id }) => `There is no team ${quote(team_id)} in this project.`,
  TEAM_MEMBERSHIP_NOT_FOUND: ({ team_id, user_id }) =>
    `The user ${quote(user_id)} is not a member of the team ${quote(team_id)}.`,
  TEAM_MEMBERSHIP_ALREADY_EXISTS: () => "The user is a member of this team already.",
  TEAM_INVITATION_FOR_ANOTHER_ADDRESS: ({ recipient_email }) =>
    `This invitation was sent to ${recipient_email}. Sign in with an account that has this address and has verified it, or ask for an invitation to your own address.`,
  TEAM_PERMISSION_REQUIRED: ({ team_id, user_id, permission_id }) =>
    `The user ${quote(user_id)} needs the permission ${quote(permission_id)} in the team ${quote(team_id)} for this.`,
  TEAM_PERMISSION_NOT_FOUND: ({ team_id, user_id, permission_id }) =>
    `The user ${quote(user_id)} does not have the permission ${quote(permission_id)} in the team ${quote(team_id)}.`,
  PERMISSION_NOT_FOUND: ({ permission_id }) => `The project defines no permission ${quote(permission_id)}.`,
  WRONG_PERMISSION_SCOPE: ({ permission_id, expected_scope, actual_scope }) =>
    `The permission ${quote(permission_id)} is ${actual_scope === null ? "not defined" : `defined for the scope "${actual_scope}"`}; one for the scope "${expected_scope}" is needed here.`,
  CONTAINED_PERMISSION_NOT_FOUND: ({ permission_id }) =>
    `The permission ${quote(permission_id)} is to be contained, but is not defined in the same scope. Define it first.`,
  PERMISSION_ID_ALREADY_EXISTS: ({ permission_id }) =>
    `The permission id ${quote(permission_id)} is taken. Choose another one.`,

  OAUTH_CONNECTION_NOT_CONNECTED_TO_USER: () =>
    "The user has no account connected with this provider. Connect one first.",
  OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: () =>
    "This account at the provider is connected with another user. Sign in as that user, or connect another account.",
  OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE: () =>
    "The connected account does not grant the scopes that are needed. Connect it again, asking for them.",
  OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: () =>
    "Shared OAuth keys cannot ask for extra scopes. Enter keys of your own for this provider in the project's settings.",
  OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS: () =>
    "Shared OAuth keys give no access to the provider's tokens. Enter keys of your own for this provider in the project's settings.",
  INVALID_OAUTH_CLIENT_ID_OR_SECRET: ({ client_id }) =>
    `The OAuth client${client_id === null ? "" : ` ${quote(client_id)}`} is not known. Its id must be the project's id, or id#branch, its secret a publishable client key of that project.`,
  OUTER_OAUTH_TIMEOUT: () => "Signing in at the provider took too long. Start again.",
  OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: () =>
    "The project does not offer this OAuth provider. Switch it on in the project's settings.",
  OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN: () =>
    "This account at the provider is used for signing in already. Remove it there, or do not use this one for signing in.",
  INVALID_AUTHORIZATION_CODE: () => "The authorization code is unknown, expired or used. Start signing in again.",
  OAUTH_PROVIDER_ACCESS_DENIED: () =>
    "The provider did not grant access: it was refused or cancelled there. Start again to retry.",
  OAUTH_PROVIDER_FAILED: () =>
    "The provider did not accept this sign-in, or answered something of no use. Start again.",
  OAUTH_PROVIDER_UNAVAILABLE: () => "The provider cannot be reached right now. Try again in a moment.",

  INVALID_POLLING_CODE: () => "There is no command-line sign-in with this polling code. Start a new one.",

  API_KEY_EXPIRED: () => "The API key has expired. Create a new one.",
  API_KEY_REVOKED: () => "The API key was revoked. Create a new one.",
  WRONG_API_KEY_TYPE: ({ expected_type, actual_type }) =>
    `A key of a ${expected_type} is needed here; this one belongs to a ${actual_type}.`,
  API_KEY_NOT_FOUND: () => "There is no such API key in this project.",
  API_KEY_ADDRESS_NOT_ALLOWED: () => "The API key may not be used from this address.",
  API_KEY_SCOPE_MISSING: ({ missing_scopes }) => `The API key lacks a scope: ${missing_scopes.join(", ")}.`,
  PUBLIC_API_KEY_CANNOT_BE_REVOKED: () => "Public API keys are meant to be seen and cannot be revoked this way.",

  EMAIL_RENDERING_ERROR: ({ error }) => `The email could not be rendered: ${error}`,
  EMAIL_NOT_EDITABLE: () => "The email is on its way, has been sent or was skipped, so it cannot be changed any more.",
  REQUIRES_CUSTOM_EMAIL_SERVER: () =>
    "The shared mail server cannot do this. Enter a mail server of your own in the project's settings.",

  ITEM_NOT_FOUND: ({ item_id }) => `The project's configuration has no item ${quote(item_id)}.`,
  ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH: ({ item_id, customer_id, item_customer_type, actual_customer_type }) =>
    `The item ${quote(item_id)} is for customers of type ${quote(item_customer_type ?? "unknown")}; ${quote(customer_id)} is of type ${quote(actual_customer_type)}.`,
  PRODUCT_DOES_NOT_EXIST: ({ product_id, context }) => {
    if (context === "server_only")
      return `The product ${quote(product_id)} can only be bought through your backend. Make this call from there.`;
    const hint =
      context === "item_exists"
        ? " There is an item with this id: items are parts of products and cannot be bought alone."
        : "";
    return `The project's configuration has no product ${quote(product_id)}.${hint}`;
  },
  PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH: ({ product_id, customer_id, product_customer_type, actual_customer_type }) =>
    `The product${product_id === null ? "" : ` ${quote(product_id)}`} is for customers of type ${quote(product_customer_type ?? "unknown")}; ${quote(customer_id)} is of type ${quote(actual_customer_type)}.`,
  PRODUCT_ALREADY_GRANTED: ({ product_id, customer_id }) =>
    `The customer ${quote(customer_id)} owns the product ${quote(product_id)} already, and it cannot be owned twice.`,
  SUBSCRIPTION_ALREADY_REFUNDED: ({ subscription_id }) =>
    `The subscription ${quote(subscription_id)} was refunded before.`,
  ONE_TIME_PURCHASE_ALREADY_REFUNDED: ({ one_time_purchase_id }) =>
    `The purchase ${quote(one_time_purchase_id)} was refunded before.`,
  ITEM_QUANTITY_INSUFFICIENT_AMOUNT: ({ item_id, customer_id, quantity }) =>
    `The customer ${quote(customer_id)} does not have enough of the item ${quote(item_id)} for a change of ${quantity}.`,
  STRIPE_ACCOUNT_INFO_NOT_FOUND: () =>
    "No account for card payments is set up for this project yet. Set up payments first.",
  NEW_PURCHASES_BLOCKED: () => "This project sells nothing new at the moment.",
  DEFAULT_PAYMENT_METHOD_REQUIRED: ({ customer_type, customer_id }) =>
    `The ${customer_type} ${quote(customer_id)} has no saved payment method. Save one first.`,

  DATA_VAULT_STORE_DOES_NOT_EXIST: ({ store_id }) =>
    `The project's configuration has no data vault store ${quote(store_id)}.`,
  DATA_VAULT_STORE_HASHED_KEY_DOES_NOT_EXIST: ({ store_id }) =>
    `The data vault store ${quote(store_id)} holds no value under this key.`,
};
