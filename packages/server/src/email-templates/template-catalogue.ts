/** Changes of an account that its owner gets an email about. */
export type SecurityChange =
  | "password_changed"
  | "second_factor_added"
  | "second_factor_removed"
  | "authenticator_added"
  | "recovery_codes_created"
  | "recovery_code_used"
  | "new_device";

/** Variables of each built-in email. Links are complete URLs. */
export type TemplateVariables = {
  /**
   * `accountName` tells the owner of the address whose account it is to become part of; emails queued by an earlier
   * version have none.
   */
  readonly email_verification: { readonly emailVerificationLink: string; readonly accountName?: string };
  readonly password_reset: { readonly passwordResetLink: string };
  /** `otp` is what the user types: six characters, upper case. */
  readonly magic_link: { readonly magicLink: string; readonly otp: string };
  readonly team_invitation: { readonly teamDisplayName: string; readonly teamInvitationLink: string };
  readonly sign_in_invitation: { readonly teamDisplayName: string; readonly signInInvitationLink: string };
  /** `amount` comes with its currency, in the recipient's language. */
  readonly payment_receipt: {
    readonly productName: string;
    readonly quantity: number;
    readonly amount: string;
    readonly receiptLink?: string;
  };
  /** `failureReason` is a sentence for the customer. */
  readonly payment_failed: {
    readonly productName: string;
    readonly amount: string;
    readonly invoiceUrl?: string;
    readonly failureReason?: string;
  };
  /** `endDate` is written out in the recipient's language. */
  readonly trial_ending: {
    readonly productName: string;
    readonly amount: string;
    readonly endDate: string;
    readonly manageLink?: string;
  };
  readonly failed_sign_ins: Readonly<Record<never, never>>;
  /**
   * `device`, such as "Firefox on Linux", and `place` are `null` if unknown; `codesLeft` is for `recovery_code_used`.
   */
  readonly security_notice: {
    readonly change: SecurityChange;
    readonly device: string | null;
    readonly place: string | null;
    readonly codesLeft?: number;
  };
  readonly failed_emails_digest: {
    readonly emails: readonly { readonly subject: string; readonly to: string }[];
    readonly link: string;
  };
  /** `teamDisplayName` is `null` for a user's own key. */
  readonly leaked_api_key: {
    readonly description: string;
    readonly lastFour: string;
    readonly teamDisplayName: string | null;
  };
  /** `error`: source, line and cause. */
  readonly email_template_broken: {
    readonly templateDisplayName: string;
    readonly projectDisplayName: string;
    readonly error: string;
  };
  /** `reason`: it failed for five days, or it answered that it is gone. */
  readonly webhook_endpoint_disabled: {
    readonly url: string;
    readonly reason: "failing" | "gone";
    readonly projectDisplayName: string;
  };
  /** `person`: the owner who downloaded the project. */
  readonly project_exported: {
    readonly person: string;
    readonly hasSecrets: boolean;
    readonly projectDisplayName: string;
  };
};

export type TemplateName = keyof TemplateVariables;

/** Emails that projects cannot change: warnings must not be silenced, or made to look like something else. */
type OwnTemplateName =
  | "failed_emails_digest"
  | "failed_sign_ins"
  | "security_notice"
  | "leaked_api_key"
  | "email_template_broken"
  | "webhook_endpoint_disabled"
  | "project_exported";
/** Emails that projects can change. */
export type ChangeableTemplate = Exclude<TemplateName, OwnTemplateName>;

/** Ids and names are part of the protocol: projects override templates by these ids. */
export const TEMPLATES: {
  readonly [T in ChangeableTemplate]: { readonly id: string; readonly displayName: string };
} = {
  email_verification: { id: "e7d009ce-8d47-4528-b245-5bf119f2ffa3", displayName: "Email Verification" },
  password_reset: { id: "a70fb3a4-56c1-4e42-af25-49d25603abd0", displayName: "Password Reset" },
  magic_link: { id: "822687fe-8d0a-4467-a0d1-416b6e639478", displayName: "Magic Link/OTP" },
  team_invitation: { id: "e84de395-2076-4831-9c19-8e9a96a868e4", displayName: "Team Invitation" },
  sign_in_invitation: { id: "066dd73c-36da-4fd0-b6d6-ebf87683f8bc", displayName: "Sign In Invitation" },
  payment_receipt: { id: "70372aee-0441-4d80-974c-2e858e40123a", displayName: "Payment Receipt" },
  payment_failed: { id: "f64b1afe-27ec-4a28-a277-7178f3261f9a", displayName: "Payment Failed" },
  // Ours; the protocol has no such email.
  trial_ending: { id: "3b1c9d64-52e7-4f0a-9a86-0d7c5be2f118", displayName: "Trial Ending" },
};

/** Returns the ID by which projects override a template; `null` if they cannot. */
export function templateId(template: TemplateName): string | null {
  return isChangeable(template) ? TEMPLATES[template].id : null;
}

/** Whether projects can change a template. */
export function isChangeable(template: TemplateName): template is ChangeableTemplate {
  return Object.hasOwn(TEMPLATES, template);
}
