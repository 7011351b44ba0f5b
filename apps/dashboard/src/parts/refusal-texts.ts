import { catalogue } from "../language/catalogue.ts";

/** What the backend refuses, under the names of its errors, as far as people who administer projects meet it. */
export const refusalTexts = catalogue("refusals", {
  "SCHEMA_ERROR with": "Something that was entered is not accepted: {problem}",
  "USER_EMAIL_ALREADY_EXISTS with": "Somebody else has the address {email} already.",
  "CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE with": "Somebody else signs in with {address} already.",
  "PASSWORD_TOO_SHORT with": "This password is too short. It needs at least {count} characters.",
  "PASSWORD_TOO_LONG with": "This password is too long. It may have at most {count} characters.",
  "PERMISSION_NOT_FOUND with": "There is no permission “{id}” any more. Reload the page to see which there are.",
  "CONTAINED_PERMISSION_NOT_FOUND with": "The permission “{id}” cannot be contained, because it does not exist here.",
  "PERMISSION_ID_ALREADY_EXISTS with": "There is a permission “{id}” already. Choose another id.",
  CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: "Somebody else signs in with this address already.",
  REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: "This session has ended already. Reload the page to see how things are now.",
  ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN:
    "You do not administer this project any more. Ask somebody of its team to let you in.",
  PROJECT_NOT_FOUND: "There is no such project any more, or it is not yours.",
  CURRENT_PROJECT_NOT_FOUND: "There is no such project any more.",
  USER_NOT_FOUND: "This user does not exist any more.",
  USER_ID_DOES_NOT_EXIST: "This user does not exist any more.",
  PASSWORD_AUTHENTICATION_NOT_ENABLED: "Signing in with passwords is off in this project. Turn it on first.",
  PASSKEY_AUTHENTICATION_NOT_ENABLED: "Signing in with passkeys is off in this project. Turn it on first.",
  SIGN_UP_NOT_ENABLED: "This project takes no new accounts. Turn signing up on first.",
  REDIRECT_URL_NOT_WHITELISTED: "This address is not on a trusted domain. Add it to the domains of the project first.",
  EMAIL_ALREADY_VERIFIED: "This address is verified already.",
  TEAM_NOT_FOUND: "This team does not exist any more.",
  TEAM_MEMBERSHIP_NOT_FOUND: "This user is not a member of the team any more.",
  EMAIL_NOT_VERIFIED:
    "Verify your e-mail address in your account settings first. Only people with a verified address can invite others.",
  TEAM_MEMBERSHIP_ALREADY_EXISTS: "This user is a member of the team already.",
  TEAM_PERMISSION_REQUIRED: "You may not do this in this team. Ask somebody who may.",
  TEAM_PERMISSION_NOT_FOUND: "This permission was taken away already.",
  WRONG_PERMISSION_SCOPE:
    "This permission cannot be granted here: it is of the other kind, or does not exist any more.",
  OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: "This account is connected to another user.",
  OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN:
    "Somebody signs in with this account already. Remove it there, or do not let it sign in here.",
  OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: "The project does not have this provider. Set it up first.",
  API_KEY_NOT_FOUND: "This key does not exist any more.",
});
