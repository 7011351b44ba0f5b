import type { TemplateName } from "../../email-templates/template-catalogue.ts";
import type { Template } from "./template.ts";
import { emailTemplateBroken } from "./templates/email-template-broken.tsx";
import { emailVerification } from "./templates/email-verification.tsx";
import { failedEmailsDigest } from "./templates/failed-emails-digest.tsx";
import { failedSignIns } from "./templates/failed-sign-ins.tsx";
import { leakedApiKey } from "./templates/leaked-api-key.tsx";
import { magicLink } from "./templates/magic-link.tsx";
import { passwordReset } from "./templates/password-reset.tsx";
import { signInInvitation } from "./templates/sign-in-invitation.tsx";
import { teamInvitation } from "./templates/team-invitation.tsx";
import { webhookEndpointDisabled } from "./templates/webhook-endpoint-disabled.tsx";

/** The built-in templates by name. */
export const templates: { readonly [T in TemplateName]: Template<T> } = {
  email_verification: emailVerification,
  password_reset: passwordReset,
  magic_link: magicLink,
  team_invitation: teamInvitation,
  sign_in_invitation: signInInvitation,
  failed_emails_digest: failedEmailsDigest,
  failed_sign_ins: failedSignIns,
  leaked_api_key: leakedApiKey,
  email_template_broken: emailTemplateBroken,
  webhook_endpoint_disabled: webhookEndpointDisabled,
};
