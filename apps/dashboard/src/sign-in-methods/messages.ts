import { defineMessages } from "@latchkit/ui";

/** Names each sign-in method wherever the dashboard mentions it, and shows it on a user's page. */
export const signInMethodsMessages = defineMessages("signInMethods", {
  password: "Password",
  passwordHint: "Users sign in with their email address and a password. On by default.",
  passwordLong: "Email address and password",
  otp: "Email links and codes",
  otpHint: "Users get an email with a link and a 6-character code. Either one signs them in. Off by default.",
  passkeys: "Passkeys",
  passkeysHint: "Users sign in with a fingerprint, face or device PIN. Off by default.",

  set: "Set",
  notSet: "Not set up",
  remove: "Remove",
  setPassword: "Set password",
  changePassword: "Change password",
  newPassword: "New password",
  passwordMissing: "Enter a new password.",
  passwordEndsSessions: "Saving a new password signs the user out everywhere.",
  savePassword: "Save password",
  passwordSaved: "Password saved.",
  sendReset: "Send reset link",
  sendResetLead: "{email} gets a link to choose a new password.",
  resetSent: "Email sent to {email}.",
  removePassword: "Remove password",
  removePasswordTitle: "Remove this user's password?",
  removePasswordText: "The user is signed out everywhere and needs another sign-in method.",
  passwordRemoved: "Password removed.",

  otpForUser: "Allow sign-in with email links and codes",
  otpForUserHint: "They go to the user's primary address, if the project allows this method.",
  otpSaved: "Saved.",

  passkey: "Passkey",
  passkeyAdded: "added {when}",
  passkeyUsed: "last used {when}",
  removePasskey: "Remove passkey",
  removePasskeyNamed: "Remove passkey {name}",
  removePasskeyTitle: "Remove this passkey?",
  removePasskeyText:
    "The user can no longer sign in with this passkey. They can add a new one in their account settings.",
  passkeyRemoved: "Passkey removed.",
});
