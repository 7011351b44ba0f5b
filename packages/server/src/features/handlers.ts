import type { HandlerTable } from "../endpoints/handler.ts";
import { anonymousRoutes } from "./anonymous/routes.ts";
import { leakedKeyRoutes } from "./api-keys/leaked-key.ts";
import { apiKeyRoutes } from "./api-keys/routes.ts";
import { audited } from "./audit-log/audited.ts";
import { auditLogRoutes } from "./audit-log/routes.ts";
import { cliRoutes } from "./cli/routes.ts";
import { configurationRoutes } from "./configuration/routes.ts";
import { connectedAccountRoutes } from "./connected-accounts/routes.ts";
import { contactChannelRoutes } from "./contact-channels/channel-routes.ts";
import { contactVerificationRoutes } from "./contact-channels/verification-routes.ts";
import { currentProjectRoutes } from "./current-project/routes.ts";
import { dataVaultRoutes } from "./data-vault/routes.ts";
import { metricsRoutes } from "./metrics/routes.ts";
import { mfaRoutes } from "./mfa/routes.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { oauthRoutes } from "./oauth/routes.ts";
import { oauthProviderRoutes } from "./oauth-providers/routes.ts";
import { otpRoutes } from "./otp/routes.ts";
import { ownedProjectRoutes } from "./owned-projects/routes.ts";
import { passkeyRoutes } from "./passkeys/routes.ts";
import { passwordRoutes } from "./password/routes.ts";
import { permissionDefinitionRoutes } from "./permission-definitions/routes.ts";
import { permissionRoutes } from "./permissions/routes.ts";
import { policies } from "./policies.ts";
import { projectKeyRoutes } from "./project-keys/routes.ts";
import { rootRoutes } from "./root/routes.ts";
import type { Services } from "./services.ts";
import { sessionRoutes } from "./sessions/routes.ts";
import { signInInvitationRoutes } from "./sign-in-invitations/routes.ts";
import { supportRoutes } from "./support/routes.ts";
import { teamInvitationRoutes } from "./team-invitations/routes.ts";
import { teamMemberProfileRoutes } from "./team-member-profiles/routes.ts";
import { teamMembershipRoutes } from "./team-memberships/routes.ts";
import { teamRoutes } from "./teams/routes.ts";
import { userAdministrationRoutes } from "./user-administration/routes.ts";
import { userRoutes } from "./users/routes.ts";
import { webhookRoutes } from "./webhooks/routes.ts";

/** Every endpoint's handler; one that is declared and missing here does not compile. */
export const handlers = audited<Services>(
  {
    ...rootRoutes,
    ...supportRoutes,
    ...passwordRoutes,
    ...otpRoutes,
    ...anonymousRoutes,
    ...mfaRoutes,
    ...passkeyRoutes,
    ...sessionRoutes,
    ...cliRoutes,
    ...oauthRoutes,
    ...oauthProviderRoutes,
    ...connectedAccountRoutes,
    ...userRoutes,
    ...userAdministrationRoutes,
    ...contactVerificationRoutes,
    ...contactChannelRoutes,
    ...notificationRoutes,
    ...currentProjectRoutes,
    ...teamRoutes,
    ...teamMembershipRoutes,
    ...teamMemberProfileRoutes,
    ...teamInvitationRoutes,
    ...permissionRoutes,
    ...permissionDefinitionRoutes,
    ...apiKeyRoutes,
    ...leakedKeyRoutes,
    ...dataVaultRoutes,
    ...ownedProjectRoutes,
    ...configurationRoutes,
    ...projectKeyRoutes,
    ...signInInvitationRoutes,
    ...auditLogRoutes,
    ...metricsRoutes,
    ...webhookRoutes,
  } satisfies HandlerTable<Services>,
  policies,
);
