import { imports } from "./moving/imports.ts";
import { billing } from "./payments/billing.ts";
import { catalog } from "./payments/catalog.ts";
import { coupons } from "./payments/coupons.ts";
import { items } from "./payments/items.ts";
import { paymentCustomers } from "./payments/payment-customers.ts";
import { paymentLinks } from "./payments/payment-links.ts";
import { products } from "./payments/products.ts";
import { purchases } from "./payments/purchases.ts";
import { revenue } from "./payments/revenue.ts";
import { stripe } from "./payments/stripe.ts";
import { transactions } from "./payments/transactions.ts";
import { apiKeys } from "./people/api-keys.ts";
import { bans } from "./people/bans.ts";
import { contactChannels } from "./people/contact-channels.ts";
import { notifications } from "./people/notifications.ts";
import { permissions } from "./people/permissions.ts";
import { signInProblems } from "./people/sign-in-problems.ts";
import { teamInvitations } from "./people/team-invitations.ts";
import { teamMemberProfiles } from "./people/team-member-profiles.ts";
import { teamMemberships } from "./people/team-memberships.ts";
import { teams } from "./people/teams.ts";
import { userData } from "./people/user-data.ts";
import { users } from "./people/users.ts";
import { aiChat } from "./projects/ai-chat.ts";
import { auditLog } from "./projects/audit-log.ts";
import { colleagues } from "./projects/colleagues.ts";
import { configuration } from "./projects/configuration.ts";
import { currentProject } from "./projects/current-project.ts";
import { dataVault } from "./projects/data-vault.ts";
import { deletionReceipts } from "./projects/deletion-receipts.ts";
import { emailDesigns } from "./projects/email-designs.ts";
import { emailDrafts } from "./projects/email-drafts.ts";
import { emailImages } from "./projects/email-images.ts";
import { emailProviderEvents } from "./projects/email-provider-events.ts";
import { emailSending } from "./projects/email-sending.ts";
import { emailSuppressions } from "./projects/email-suppressions.ts";
import { emailTemplates } from "./projects/email-templates.ts";
import { emailThemes } from "./projects/email-themes.ts";
import { metrics } from "./projects/metrics.ts";
import { oauthClients } from "./projects/oauth-clients.ts";
import { ownedProjects } from "./projects/owned-projects.ts";
import { permissionDefinitions } from "./projects/permission-definitions.ts";
import { projectKeys } from "./projects/project-keys.ts";
import { support } from "./projects/support.ts";
import { webhooks } from "./projects/webhooks.ts";
import { workloadIdentities } from "./projects/workload-identities.ts";
import { root } from "./root.ts";
import { anonymous } from "./sign-in/anonymous.ts";
import { cli } from "./sign-in/cli.ts";
import { connectedAccounts } from "./sign-in/connected-accounts.ts";
import { freshSignIn } from "./sign-in/fresh-sign-in.ts";
import { lazyMove } from "./sign-in/lazy-move.ts";
import { mfa } from "./sign-in/mfa.ts";
import { oauth } from "./sign-in/oauth.ts";
import { oauthProviders } from "./sign-in/oauth-providers.ts";
import { oauthServer } from "./sign-in/oauth-server.ts";
import { otp } from "./sign-in/otp.ts";
import { passkeys } from "./sign-in/passkeys.ts";
import { password } from "./sign-in/password.ts";
import { recoveryCodes } from "./sign-in/recovery-codes.ts";
import { sessions } from "./sign-in/sessions.ts";
import { signInInvitations } from "./sign-in/sign-in-invitations.ts";
import { signIns } from "./sign-in/sign-ins.ts";
import { timeline } from "./timeline/timeline.ts";

/** Every endpoint of the API. Nothing is served that is not declared here. */
export const endpoints = {
  ...root,
  ...oauthClients,
  ...workloadIdentities,
  ...oauthServer,
  ...support,
  ...password,
  ...otp,
  ...anonymous,
  ...mfa,
  ...recoveryCodes,
  ...passkeys,
  ...sessions,
  ...signIns,
  ...freshSignIn,
  ...lazyMove,
  ...cli,
  ...oauth,
  ...oauthProviders,
  ...connectedAccounts,
  ...users,
  ...bans,
  ...signInProblems,
  ...userData,
  ...deletionReceipts,
  ...contactChannels,
  ...notifications,
  ...currentProject,
  ...teams,
  ...teamMemberships,
  ...teamMemberProfiles,
  ...teamInvitations,
  ...permissions,
  ...permissionDefinitions,
  ...apiKeys,
  ...dataVault,
  ...emailThemes,
  ...emailTemplates,
  ...emailSuppressions,
  ...emailProviderEvents,
  ...aiChat,
  ...ownedProjects,
  ...colleagues,
  ...configuration,
  ...projectKeys,
  ...signInInvitations,
  ...auditLog,
  ...timeline,
  ...metrics,
  ...webhooks,
  ...items,
  ...catalog,
  ...products,
  ...purchases,
  ...paymentLinks,
  ...coupons,
  ...transactions,
  ...paymentCustomers,
  ...revenue,
  ...billing,
  ...stripe,
  ...emailSending,
  ...emailDrafts,
  ...emailImages,
  ...emailDesigns,
  ...imports,
} as const;

export type Endpoints = typeof endpoints;
