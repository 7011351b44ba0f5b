import { anonymous } from "./anonymous.ts";
import { apiKeys } from "./api-keys.ts";
import { auditLog } from "./audit-log.ts";
import { cli } from "./cli.ts";
import { configuration } from "./configuration.ts";
import { connectedAccounts } from "./connected-accounts.ts";
import { contactChannels } from "./contact-channels.ts";
import { dataVault } from "./data-vault.ts";
import { metrics } from "./metrics.ts";
import { mfa } from "./mfa.ts";
import { notifications } from "./notifications.ts";
import { oauth } from "./oauth.ts";
import { oauthProviders } from "./oauth-providers.ts";
import { otp } from "./otp.ts";
import { ownedProjects } from "./owned-projects.ts";
import { passkeys } from "./passkeys.ts";
import { password } from "./password.ts";
import { permissionDefinitions } from "./permission-definitions.ts";
import { permissions } from "./permissions.ts";
import { projectKeys } from "./project-keys.ts";
import { projects } from "./projects.ts";
import { root } from "./root.ts";
import { sessions } from "./sessions.ts";
import { signInInvitations } from "./sign-in-invitations.ts";
import { support } from "./support.ts";
import { teamInvitations } from "./team-invitations.ts";
import { teamMemberProfiles } from "./team-member-profiles.ts";
import { teamMemberships } from "./team-memberships.ts";
import { teams } from "./teams.ts";
import { users } from "./users.ts";

/** Every endpoint of the API. Nothing is served that is not declared here. */
export const endpoints = {
  ...root,
  ...support,
  ...password,
  ...otp,
  ...anonymous,
  ...mfa,
  ...passkeys,
  ...sessions,
  ...cli,
  ...oauth,
  ...oauthProviders,
  ...connectedAccounts,
  ...users,
  ...contactChannels,
  ...notifications,
  ...projects,
  ...teams,
  ...teamMemberships,
  ...teamMemberProfiles,
  ...teamInvitations,
  ...permissions,
  ...permissionDefinitions,
  ...apiKeys,
  ...dataVault,
  ...ownedProjects,
  ...configuration,
  ...projectKeys,
  ...signInInvitations,
  ...auditLog,
  ...metrics,
} as const;

export type Endpoints = typeof endpoints;
