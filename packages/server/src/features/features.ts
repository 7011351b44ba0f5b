import { emailsManifest } from "../emails/manifest.ts";
import { idempotencyManifest } from "../idempotency/manifest.ts";
import { jobsManifest } from "../jobs/manifest.ts";
import { limitsManifest } from "../limits/manifest.ts";
import { mailboxManifest } from "../mailbox/manifest.ts";
import type { Manifest } from "../manifest/manifest.ts";
import type { Feature } from "../policy/feature.ts";
import { projectsManifest } from "../projects/manifest.ts";
import { tokensManifest } from "../tokens/manifest.ts";
import { aiChatManifest } from "./ai-chat/manifest.ts";
import { anonymousManifest } from "./anonymous/manifest.ts";
import { apiKeysManifest } from "./api-keys/manifest.ts";
import { auditLogManifest } from "./audit-log/manifest.ts";
import { bansManifest } from "./bans/manifest.ts";
import { cliManifest } from "./cli/manifest.ts";
import { colleaguesManifest } from "./colleagues/manifest.ts";
import { configurationManifest } from "./configuration/manifest.ts";
import { connectedAccountsManifest } from "./connected-accounts/manifest.ts";
import { contactChannelsManifest } from "./contact-channels/manifest.ts";
import { currentProjectManifest } from "./current-project/manifest.ts";
import { dataVaultManifest } from "./data-vault/manifest.ts";
import { emailDesignsManifest } from "./email-designs/manifest.ts";
import { emailDraftsManifest } from "./email-drafts/manifest.ts";
import { emailImagesManifest } from "./email-images/manifest.ts";
import { emailSendingManifest } from "./email-sending/manifest.ts";
import { emailSuppressionsManifest } from "./email-suppressions/manifest.ts";
import { emailTemplatesManifest } from "./email-templates/manifest.ts";
import { emailThemesManifest } from "./email-themes/manifest.ts";
import { freshSignInManifest } from "./fresh-sign-in/manifest.ts";
import { imagesManifest } from "./images/manifest.ts";
import { lazyMoveManifest } from "./lazy-move/manifest.ts";
import { metricsManifest } from "./metrics/manifest.ts";
import { mfaManifest } from "./mfa/manifest.ts";
import { movingManifest } from "./moving/manifest.ts";
import { notificationsManifest } from "./notifications/manifest.ts";
import { oauthManifest } from "./oauth/manifest.ts";
import { oauthProvidersManifest } from "./oauth-providers/manifest.ts";
import { oauthServerManifest } from "./oauth-server/manifest.ts";
import { otpManifest } from "./otp/manifest.ts";
import { ownedProjectsManifest } from "./owned-projects/manifest.ts";
import { passkeysManifest } from "./passkeys/manifest.ts";
import { passwordManifest } from "./password/manifest.ts";
import { paymentsManifest } from "./payments/manifest.ts";
import { permissionDefinitionsManifest } from "./permission-definitions/manifest.ts";
import { permissionsManifest } from "./permissions/manifest.ts";
import { projectKeysManifest } from "./project-keys/manifest.ts";
import { recoveryCodesManifest } from "./recovery-codes/manifest.ts";
import { rootManifest } from "./root/manifest.ts";
import type { BackendServices } from "./services.ts";
import { sessionsManifest } from "./sessions/manifest.ts";
import { signInInvitationsManifest } from "./sign-in-invitations/manifest.ts";
import { signInProblemsManifest } from "./sign-in-problems/manifest.ts";
import { signInsManifest } from "./sign-ins/manifest.ts";
import { signUpManifest } from "./sign-up/manifest.ts";
import { supportManifest } from "./support/manifest.ts";
import { teamInvitationsManifest } from "./team-invitations/manifest.ts";
import { teamMemberProfilesManifest } from "./team-member-profiles/manifest.ts";
import { teamMembershipsManifest } from "./team-memberships/manifest.ts";
import { teamsManifest } from "./teams/manifest.ts";
import { timelineManifest } from "./timeline/manifest.ts";
import { userAdministrationManifest } from "./user-administration/manifest.ts";
import { userDataManifest } from "./user-data/manifest.ts";
import { usersManifest } from "./users/manifest.ts";
import { webhooksManifest } from "./webhooks/manifest.ts";

/** Every feature. A folder that is missing here has no endpoints. */
export const features = [
  aiChatManifest,
  anonymousManifest,
  apiKeysManifest,
  auditLogManifest,
  bansManifest,
  cliManifest,
  colleaguesManifest,
  configurationManifest,
  connectedAccountsManifest,
  contactChannelsManifest,
  currentProjectManifest,
  dataVaultManifest,
  emailSuppressionsManifest,
  emailTemplatesManifest,
  emailThemesManifest,
  emailDesignsManifest,
  emailDraftsManifest,
  emailImagesManifest,
  emailSendingManifest,
  freshSignInManifest,
  imagesManifest,
  lazyMoveManifest,
  metricsManifest,
  mfaManifest,
  movingManifest,
  notificationsManifest,
  oauthProvidersManifest,
  oauthManifest,
  oauthServerManifest,
  otpManifest,
  ownedProjectsManifest,
  passkeysManifest,
  passwordManifest,
  paymentsManifest,
  permissionDefinitionsManifest,
  permissionsManifest,
  projectKeysManifest,
  recoveryCodesManifest,
  rootManifest,
  sessionsManifest,
  signInInvitationsManifest,
  signInProblemsManifest,
  signInsManifest,
  timelineManifest,
  signUpManifest,
  supportManifest,
  teamInvitationsManifest,
  teamMemberProfilesManifest,
  teamMembershipsManifest,
  teamsManifest,
  userAdministrationManifest,
  userDataManifest,
  usersManifest,
  webhooksManifest,
] as const satisfies readonly Feature<BackendServices>[];

/** Every manifest: those of the features, and of the parts of the server below them. */
export const manifests = [
  ...features,
  emailsManifest,
  idempotencyManifest,
  jobsManifest,
  limitsManifest,
  mailboxManifest,
  projectsManifest,
  tokensManifest,
] as const satisfies readonly Manifest<BackendServices>[];
