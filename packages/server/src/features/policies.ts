import type { EndpointKey } from "@latchkit/contract";
import type { Policies } from "../policy/endpoint-policy.ts";
import { anonymousPolicy } from "./anonymous/endpoint-policy.ts";
import { apiKeyPolicy, leakedKeyPolicy } from "./api-keys/endpoint-policy.ts";
import { auditLogPolicy } from "./audit-log/endpoint-policy.ts";
import { cliPolicy } from "./cli/endpoint-policy.ts";
import { configurationPolicy } from "./configuration/endpoint-policy.ts";
import { connectedAccountPolicy } from "./connected-accounts/endpoint-policy.ts";
import { contactChannelPolicy, contactVerificationPolicy } from "./contact-channels/endpoint-policy.ts";
import { currentProjectPolicy } from "./current-project/endpoint-policy.ts";
import { dataVaultPolicy } from "./data-vault/endpoint-policy.ts";
import { metricsPolicy } from "./metrics/endpoint-policy.ts";
import { mfaPolicy } from "./mfa/endpoint-policy.ts";
import { notificationPolicy } from "./notifications/endpoint-policy.ts";
import { oauthPolicy } from "./oauth/endpoint-policy.ts";
import { oauthProviderPolicy } from "./oauth-providers/endpoint-policy.ts";
import { otpPolicy } from "./otp/endpoint-policy.ts";
import { ownedProjectPolicy } from "./owned-projects/endpoint-policy.ts";
import { passkeyPolicy } from "./passkeys/endpoint-policy.ts";
import { passwordPolicy } from "./password/endpoint-policy.ts";
import { permissionDefinitionPolicy } from "./permission-definitions/endpoint-policy.ts";
import { permissionPolicy } from "./permissions/endpoint-policy.ts";
import { projectKeyPolicy } from "./project-keys/endpoint-policy.ts";
import { rootPolicy } from "./root/endpoint-policy.ts";
import { sessionPolicy } from "./sessions/endpoint-policy.ts";
import { signInInvitationPolicy } from "./sign-in-invitations/endpoint-policy.ts";
import { supportPolicy } from "./support/endpoint-policy.ts";
import { teamInvitationPolicy } from "./team-invitations/endpoint-policy.ts";
import { teamMemberProfilePolicy } from "./team-member-profiles/endpoint-policy.ts";
import { teamMembershipPolicy } from "./team-memberships/endpoint-policy.ts";
import { teamPolicy } from "./teams/endpoint-policy.ts";
import { userAdministrationPolicy } from "./user-administration/endpoint-policy.ts";
import { userPolicy } from "./users/endpoint-policy.ts";
import { webhookPolicy } from "./webhooks/endpoint-policy.ts";

/** The policy of every endpoint; one without does not compile. */
export const policies = {
  ...rootPolicy,
  ...supportPolicy,
  ...passwordPolicy,
  ...otpPolicy,
  ...anonymousPolicy,
  ...mfaPolicy,
  ...passkeyPolicy,
  ...sessionPolicy,
  ...cliPolicy,
  ...oauthPolicy,
  ...oauthProviderPolicy,
  ...connectedAccountPolicy,
  ...userPolicy,
  ...userAdministrationPolicy,
  ...contactVerificationPolicy,
  ...contactChannelPolicy,
  ...notificationPolicy,
  ...currentProjectPolicy,
  ...teamPolicy,
  ...teamMembershipPolicy,
  ...teamMemberProfilePolicy,
  ...teamInvitationPolicy,
  ...permissionPolicy,
  ...permissionDefinitionPolicy,
  ...apiKeyPolicy,
  ...leakedKeyPolicy,
  ...dataVaultPolicy,
  ...ownedProjectPolicy,
  ...configurationPolicy,
  ...projectKeyPolicy,
  ...signInInvitationPolicy,
  ...auditLogPolicy,
  ...metricsPolicy,
  ...webhookPolicy,
} satisfies Policies<EndpointKey>;
