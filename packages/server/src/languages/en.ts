/**
 * English texts that the server shows to end users, by place: the built-in emails, by their names, and the page on
 * which recipients unsubscribe. The source of the keys and parameters of every language. `{name}` stands for a value,
 * text between `**` is bold.
 */
export const english = {
  phrases: {
    greeting: "Hello {user},",
    linkHint: "If the button does not work, open this address in your browser:",
  },
  email_verification: {
    subject: "Verify your email at {project}",
    preview: "Confirm your email address for {project}.",
    heading: "Verify your email address",
    confirm: "Please confirm that this is your email address, so that {project} can reach you here.",
    account: "It was added to the account of **{accountName}**.",
    button: "Verify email address",
    ignore:
      "If this is not your account, ignore this email. Clicking the button would add your address to another person's account.",
  },
  password_reset: {
    subject: "Reset your password at {project}",
    preview: "Your link to a new password at {project}.",
    heading: "Choose a new password",
    requested:
      "We received a request to reset the password of your account at {project}. The link works once. Your old password stays valid until you choose a new one.",
    button: "Choose a new password",
    ignore: "If you did not request this, ignore this email. Your password will not change.",
  },
  magic_link: {
    subject: "Sign in to {project}: Your code is {otp}",
    preview: "Enter the code {otp}, or click the link in this email.",
    heading: "Sign in to {project}",
    enterCode: "Enter this code where you want to sign in:",
    orClick: "Or click the button to sign in with this browser:",
    button: "Sign in",
    ignore: "If you did not try to sign in, ignore this email. Never share this code: we will not ask you for it.",
  },
  team_invitation: {
    subject: "You are invited to join {teamDisplayName} at {project}",
    preview: "You are invited to join {teamDisplayName} at {project}.",
    heading: "Join {teamDisplayName}",
    invited: "You are invited to join **{teamDisplayName}** at {project}.",
    button: "Join the team",
    ignore:
      "This invitation works only for the address it was sent to. If you were not expecting it, ignore this email: you will not join the team.",
    aTeam: "a team",
  },
  sign_in_invitation: {
    subject: "You are invited to sign in to {project}",
    preview: "A member of {teamDisplayName} has invited you to join.",
    heading: "Sign in to {project}",
    invited:
      "A member of **{teamDisplayName}** has invited you to join. Sign in with the address this email was sent to.",
    button: "Sign in",
    ignore: "If you were not expecting this, ignore this email. Nothing happens unless you sign in.",
  },
  payment_receipt: {
    subject: "Your receipt from {project}",
    preview: "{project} received your payment of {amount}.",
    heading: "Thank you for your payment",
    received: "{project} received your payment of **{amount}**.",
    product: "Product: **{productName}**, quantity: {quantity}",
    button: "View receipt",
    why: "You receive this email because you made a payment. Keep it for your records.",
  },
  payment_failed: {
    subject: "Your payment to {project} failed",
    preview: "Your payment of {amount} for {productName} failed.",
    heading: "Your payment failed",
    failed: "Your payment of **{amount}** for **{productName}** at {project} failed.",
    reason: "Reason: {failureReason}",
    update: "Update your payment method to keep {productName}.",
    button: "Pay now",
    why: "You receive this email because you manage this subscription or purchase.",
  },
  trial_ending: {
    subject: "Your trial of {productName} ends on {endDate}",
    preview: "After your trial, {productName} costs {amount}.",
    heading: "Your trial is ending",
    ends: "Your trial of **{productName}** at {project} ends on **{endDate}**.",
    afterwards:
      "Then your subscription starts, and {amount} will be charged. If you don't want to continue, cancel before that day.",
    button: "Manage subscription",
    why: "You receive this email because you manage this subscription.",
  },
  failed_emails_digest: {
    subject: "Failed emails digest",
    preview: "These emails of your project could not be sent in the last 24 hours.",
    heading: "Some emails could not be sent",
    failed: "These emails of your project could not be sent in the last 24 hours:",
    button: "Show all emails",
  },
  failed_sign_ins: {
    subject: "Failed sign-ins to your account at {project}",
    preview: "A wrong password was entered several times for your account at {project}.",
    heading: "Failed sign-ins to your account",
    attempts:
      "A wrong password was entered for your account at {project} several times in a row. None of these attempts succeeded, and further attempts are now slowed down.",
    you: "If this was you, wait a few minutes, or choose “Forgot password” on the sign-in page. A new password works immediately.",
    notYou:
      "If this was not you, you do not have to do anything. If you use the same password elsewhere, change your password at {project}, and turn on two-step sign-in if it is available.",
    often: "We send this email at most once a day.",
  },
  security_notice: {
    subject: "{heading} at {project}",
    preview: "This is about your account at {project}.",
    heading: "{heading}",
    what: "{heading} for your account at {project}. {effect}",
    device: "Device: {device}",
    place: "Place: {place}",
    you: "If this was you, you do not have to do anything.",
    notYou:
      "If this was not you, choose “Forgot password” on the sign-in page of {project} now, and then check the devices, passkeys and two-step verification in your account settings.",
    why: "We send this email whenever the security of your account changes.",
    codesLeft: {
      one: "{count} recovery code is left. You can create new ones in your account settings.",
      other: "{count} recovery codes are left. You can create new ones in your account settings.",
    },
    noCodesLeft: "No recovery code is left. Create new ones in your account settings.",
    password_changed: "Your password was changed",
    password_changed_effect: "Other devices may have to sign in again with the new password.",
    second_factor_added: "Two-step verification was turned on",
    second_factor_added_effect:
      "From now on, signing in asks for a code from the authenticator app. Other devices have been signed out.",
    second_factor_removed: "Two-step verification was turned off",
    second_factor_removed_effect: "Signing in no longer asks for a code, and the recovery codes have stopped working.",
    authenticator_added: "A passkey was added",
    authenticator_added_effect: "Anyone who can unlock the device with this passkey can now sign in to the account.",
    recovery_codes_created: "New recovery codes were created",
    recovery_codes_created_effect: "Earlier recovery codes have stopped working.",
    recovery_code_used: "A recovery code was used to sign in",
    recovery_code_used_effect: "It took the place of a code from the authenticator app and cannot be used again.",
    new_device: "New sign-in",
    new_device_effect:
      "Someone signed in with a device, or from a country, that this account was not used with before.",
  },
  leaked_api_key: {
    subject: "An API key for {project} leaked and was revoked",
    preview: "The key ending in {lastFour} was found in a public place.",
    heading: "An API key leaked and was revoked",
    own: "One of your API keys for {project} was found in a public place and has been revoked. It ends in {lastFour}; its description is “{description}”.",
    team: "An API key of the team {team} for {project} was found in a public place and has been revoked. It ends in {lastFour}; its description is “{description}”.",
    unnamedTeam:
      "An API key of your team for {project} was found in a public place and has been revoked. It ends in {lastFour}; its description is “{description}”.",
    refused: "Requests with this key are now refused. Create a new key for them, and keep it out of source code.",
    check:
      "Also check for activity with this key that you do not recognize. Deleting the key from where it was found does not make it secret again.",
    why: "You receive this email because you manage this key.",
  },
  email_template_broken: {
    subject: "The email “{templateDisplayName}” of {projectDisplayName} cannot be rendered",
    preview: "{projectDisplayName} sends the built-in email instead.",
    heading: "An email template does not work",
    broken:
      "The email “{templateDisplayName}” of the project {projectDisplayName} could not be rendered with your changes. Latchkit sends the built-in email instead, so people can still sign in.",
    correct: "Correct the template or the theme in the dashboard, under Emails.",
    why: "You get this email because you manage the project. It comes at most once a day.",
  },
  project_exported: {
    subject: "The project {projectDisplayName} was downloaded",
    preview: "{person} downloaded all users and settings.",
    heading: "A project was downloaded",
    exported: "{person} downloaded the project {projectDisplayName} from the dashboard: all users, teams and settings.",
    secrets: "The file also has password hashes and other secrets, sealed for another project.",
    noSecrets: "Password hashes and other secrets are not in the file.",
    check: "If you did not expect this, ask {person}, and look at the audit log of the project.",
    why: "You get this email because you manage the project.",
  },
  webhook_endpoint_disabled: {
    subject: "A webhook endpoint of {projectDisplayName} was disabled",
    preview: "{projectDisplayName}: {reason}",
    heading: "A webhook endpoint was disabled",
    disabled: "The project {projectDisplayName} no longer sends events to {url}. {reason}",
    enable:
      "Once the endpoint works again, enable it in the dashboard. You can then have everything it missed sent again.",
    why: "You get this email because you manage the project.",
    failing: "Every message to it has failed for five days.",
    gone: "It answered that it is gone for good (status 410).",
  },
  unsubscribe: {
    title: "Unsubscribe",
    question: "Do you want to stop receiving marketing emails from {project}?",
    confirm: "Unsubscribe",
    done: "You are unsubscribed",
    doneDetails: "You will no longer receive marketing emails from {project}.",
    already: "You are already unsubscribed",
    incomplete: "This link is incomplete",
    incompleteDetails: "Open the link in the email again, or copy all of it.",
    expired: "This link has expired",
    expiredDetails: "Use the link in a newer email, or change your notification settings in your account.",
  },
};
