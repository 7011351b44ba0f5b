import type { Message } from "@latchkit/messages/define-messages";
import { textsIn } from "../../languages/texts-in.ts";
import { withoutLinks } from "../display-text.ts";
import type { TemplateName, TemplateVariables } from "../template-catalogue.ts";
import type { Block, BuiltInEmail, EmailCopy, Part, Words } from "./built-in-email.ts";
import { emailTemplateBroken } from "./email-template-broken.ts";
import { emailVerification } from "./email-verification.ts";
import { failedEmailsDigest } from "./failed-emails-digest.ts";
import { failedSignIns } from "./failed-sign-ins.ts";
import { leakedApiKey } from "./leaked-api-key.ts";
import { magicLink } from "./magic-link.ts";
import { passwordReset } from "./password-reset.ts";
import { paymentFailed } from "./payment-failed.ts";
import { paymentReceipt } from "./payment-receipt.ts";
import { projectExported } from "./project-exported.ts";
import { securityNotice } from "./security-notice.ts";
import { signInInvitation } from "./sign-in-invitation.ts";
import { teamInvitation } from "./team-invitation.ts";
import { trialEnding } from "./trial-ending.ts";
import { webhookEndpointDisabled } from "./webhook-endpoint-disabled.ts";

/** The built-in emails by name. */
export const BUILT_IN_EMAILS: { readonly [T in TemplateName]: BuiltInEmail<T> } = {
  email_verification: emailVerification,
  password_reset: passwordReset,
  magic_link: magicLink,
  team_invitation: teamInvitation,
  sign_in_invitation: signInInvitation,
  payment_receipt: paymentReceipt,
  payment_failed: paymentFailed,
  trial_ending: trialEnding,
  failed_emails_digest: failedEmailsDigest,
  failed_sign_ins: failedSignIns,
  security_notice: securityNotice,
  leaked_api_key: leakedApiKey,
  email_template_broken: emailTemplateBroken,
  webhook_endpoint_disabled: webhookEndpointDisabled,
  project_exported: projectExported,
};

/**
 * Returns the values of the variables in the texts of an email, with text of unknown origin made fit for it.
 *
 * @param mayLink Whether such text may hold links; if not, those of buttons alone are left.
 */
export function wordsOf<T extends TemplateName>(
  template: T,
  variables: TemplateVariables[T],
  language: string,
  mayLink: boolean,
): Words {
  const { words, parts, keepsLinks = [] }: BuiltInEmail<T> = BUILT_IN_EMAILS[template];
  const shown: Words = words ? words(variables, language) : variables;
  if (mayLink) return shown;
  const kept = new Set<string>([...keepsLinks, ...parts.flatMap(linkOf)]);
  return Object.fromEntries(
    Object.entries(shown).map(([name, value]) => [name, kept.has(name) ? value : cleaned(value)]),
  );
}

/** Returns the variable with the address of a button. */
function linkOf(part: Part<string>): readonly string[] {
  const block = "key" in part ? part.block : part;
  return block.kind === "action" ? [block.link] : [];
}

function cleaned(value: Words[string]): Words[string] {
  if (typeof value === "string") return withoutLinks(value);
  if (!Array.isArray(value)) return value;
  return value.map((item) =>
    Object.fromEntries(Object.entries<string>(item).map(([name, text]) => [name, withoutLinks(text)])),
  );
}

/** Returns what an email says in a language. */
export function copyOf(template: TemplateName, language: string): EmailCopy {
  const { subject, preview, heading, ...texts } = textsIn(language)[template];
  const { parts }: { readonly parts: readonly Part<string>[] } = BUILT_IN_EMAILS[template];
  return { subject, preview, heading, blocks: parts.map((part) => blockOf(part, texts)) };
}

function blockOf(part: Part<string>, texts: Readonly<Record<string, Message>>): Block {
  if (!("key" in part)) return part;
  const text = texts[part.key];
  if (typeof text !== "string") throw new Error(`The email has no text "${part.key}".`);
  return { ...part.block, text } as Block;
}
