import type { OwnerApp } from "@latchkit/kit/admin";
import { createRootRouteWithContext, createRoute, createRouter, notFound, redirect } from "@tanstack/react-router";
import { readAuditLogSearch } from "./audit-log/audit-log-search.ts";
import type { DashboardConfig } from "./config.ts";
import { readReceiptsSearch } from "./deletion-receipts/receipts-search.ts";
import { readEmailsSearch } from "./emails/log/emails-search.ts";
import { readSourceSearch } from "./emails/sources/source-search.ts";
import { readSuppressionsSearch } from "./emails/suppressions/suppressions-search.ts";
import { readEventsSearch } from "./events/events-search.ts";
import { readOverviewSearch } from "./metrics/overview-search.ts";
import { movedTo } from "./moved.ts";
import { readMovingSearch } from "./moving/moving-search.ts";
import { readApplicationSearch } from "./oauth-applications/application-search.ts";
import { readCustomersSearch } from "./payments/customers/customers-search.ts";
import { readTransactionsSearch } from "./payments/sales/transactions-search.ts";
import { readProjectsSearch } from "./projects/projects-search.ts";
import { Failure } from "./shell/failure.tsx";
import { lazyPage } from "./shell/lazy-page.tsx";
import { NoSuchPage } from "./shell/not-found.tsx";
import { RootFrame } from "./shell/root-frame.tsx";
import { SignedInFrame } from "./shell/signed-in-frame.tsx";
import { Waiting } from "./shell/waiting.tsx";
import { readSignInsSearch } from "./support/sign-ins-search.ts";
import { readTeamSearch } from "./teams/team-search.ts";
import { readTeamsSearch } from "./teams/teams-search.ts";
import { readUsersSearch } from "./users/list/users-search.ts";
import { readUserSearch } from "./users/user/user-search.ts";
import { readDeliveriesSearch } from "./webhooks/deliveries-search.ts";

/** Context of every route. */
export interface RouterContext {
  readonly owners: OwnerApp;
  readonly config: DashboardConfig;
}

/*
 * All routes. Pages and frames are fetched on navigation, or when the user hovers over a link; the frames that
 * every administrator needs are part of the first load. A page declares its state in the URL by `validateSearch`.
 */

const root = createRootRouteWithContext<RouterContext>()({ component: RootFrame });

const start = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/projects", replace: true });
  },
});

const handler = createRoute({
  getParentRoute: () => root,
  path: "/handler/$",
  // The pages of the React package read codes and return addresses themselves.
  validateSearch: (search: Record<string, unknown>): object => search,
  component: lazyPage(() => import("./shell/sign-in-pages.tsx"), "SignInPages"),
});

const signedIn = createRoute({ getParentRoute: () => root, id: "signed-in", component: SignedInFrame });

const projects = createRoute({
  getParentRoute: () => signedIn,
  path: "/projects",
  validateSearch: readProjectsSearch,
  component: lazyPage(() => import("./projects/projects-page.tsx"), "ProjectsPage"),
});

// A link that works for every project, such as one in a guide: the reader chooses.
const chosenProject = createRoute({
  getParentRoute: () => signedIn,
  path: "/projects/-selector-/$",
  beforeLoad: ({ params: { _splat = "" } }) => {
    throw redirect({ to: "/projects", search: readProjectsSearch({ page: _splat }), replace: true });
  },
});

const newProject = createRoute({
  getParentRoute: () => signedIn,
  path: "/new-project",
  component: lazyPage(() => import("./projects/new-project-page.tsx"), "NewProjectPage"),
});

const project = createRoute({
  getParentRoute: () => signedIn,
  path: "/projects/$projectId",
  component: lazyPage(() => import("./project-root.tsx"), "ProjectRoot"),
});

const overview = createRoute({
  getParentRoute: () => project,
  path: "/",
  validateSearch: readOverviewSearch,
  component: lazyPage(() => import("./projects/overview-page.tsx"), "OverviewPage"),
});

const users = createRoute({
  getParentRoute: () => project,
  path: "/users",
  validateSearch: readUsersSearch,
  component: lazyPage(() => import("./users/list/users-page.tsx"), "UsersPage"),
});

const user = createRoute({
  getParentRoute: () => project,
  path: "/users/$userId",
  validateSearch: readUserSearch,
  component: lazyPage(() => import("./users/user/user-page.tsx"), "UserPage"),
});

const teams = createRoute({
  getParentRoute: () => project,
  path: "/teams",
  validateSearch: readTeamsSearch,
  component: lazyPage(() => import("./teams/teams-page.tsx"), "TeamsPage"),
});

const team = createRoute({
  getParentRoute: () => project,
  path: "/teams/$teamId",
  validateSearch: readTeamSearch,
  component: lazyPage(() => import("./teams/team-page.tsx"), "TeamPage"),
});

const authMethods = createRoute({
  getParentRoute: () => project,
  path: "/auth-methods",
  component: lazyPage(() => import("./auth-methods/auth-methods-page.tsx"), "AuthMethodsPage"),
});

const oauthApplications = createRoute({
  getParentRoute: () => project,
  path: "/oauth-applications",
  component: lazyPage(() => import("./oauth-applications/applications-page.tsx"), "OAuthApplicationsPage"),
});

const oauthApplication = createRoute({
  getParentRoute: () => project,
  path: "/oauth-applications/$clientId",
  validateSearch: readApplicationSearch,
  component: lazyPage(() => import("./oauth-applications/application-page.tsx"), "OAuthApplicationPage"),
});

const branding = createRoute({
  getParentRoute: () => project,
  path: "/branding",
  component: lazyPage(() => import("./branding/branding-page.tsx"), "BrandingPage"),
});

const domains = createRoute({
  getParentRoute: () => project,
  path: "/domains",
  component: lazyPage(() => import("./domains/domains-page.tsx"), "DomainsPage"),
});

const teamPermissions = createRoute({
  getParentRoute: () => project,
  path: "/team-permissions",
  component: lazyPage(() => import("./permissions/permissions-page.tsx"), "TeamPermissionsPage"),
});

const projectPermissions = createRoute({
  getParentRoute: () => project,
  path: "/project-permissions",
  component: lazyPage(() => import("./permissions/permissions-page.tsx"), "ProjectPermissionsPage"),
});

const teamSettings = createRoute({
  getParentRoute: () => project,
  path: "/team-settings",
  component: lazyPage(() => import("./team-settings/team-settings-page.tsx"), "TeamSettingsPage"),
});

const apiKeysApp = createRoute({
  getParentRoute: () => project,
  path: "/api-keys-app",
  component: lazyPage(() => import("./api-keys-app/api-keys-app-page.tsx"), "ApiKeysAppPage"),
});

const projectKeys = createRoute({
  getParentRoute: () => project,
  path: "/project-keys",
  component: lazyPage(() => import("./project-keys/project-keys-page.tsx"), "ProjectKeysPage"),
});

const dataVault = createRoute({
  getParentRoute: () => project,
  path: "/data-vault",
  component: lazyPage(() => import("./data-vault/data-vault-page.tsx"), "DataVaultPage"),
});

const vaultStores = createRoute({
  getParentRoute: () => project,
  path: "/data-vault/stores",
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/projects/$projectId/data-vault", params, replace: true });
  },
});

const vaultStore = createRoute({
  getParentRoute: () => project,
  path: "/data-vault/stores/$storeId",
  component: lazyPage(() => import("./data-vault/store-page.tsx"), "StorePage"),
});

const webhooks = createRoute({
  getParentRoute: () => project,
  path: "/webhooks",
  component: lazyPage(() => import("./webhooks/webhooks-page.tsx"), "WebhooksPage"),
});

const webhookEndpoint = createRoute({
  getParentRoute: () => project,
  path: "/webhooks/$endpointId",
  validateSearch: readDeliveriesSearch,
  component: lazyPage(() => import("./webhooks/endpoint-page.tsx"), "EndpointPage"),
});

const events = createRoute({
  getParentRoute: () => project,
  path: "/events",
  validateSearch: readEventsSearch,
  component: lazyPage(() => import("./events/events-page.tsx"), "EventsPage"),
});

const event = createRoute({
  getParentRoute: () => project,
  path: "/events/$eventId",
  component: lazyPage(() => import("./events/event-page.tsx"), "EventPage"),
});

const emails = createRoute({
  getParentRoute: () => project,
  path: "/emails",
  validateSearch: readEmailsSearch,
  component: lazyPage(() => import("./emails/log/emails-page.tsx"), "EmailsPage"),
});

const email = createRoute({
  getParentRoute: () => project,
  path: "/emails/$emailId",
  component: lazyPage(() => import("./emails/log/email-page.tsx"), "EmailPage"),
});

const emailDrafts = createRoute({
  getParentRoute: () => project,
  path: "/email-drafts",
  component: lazyPage(() => import("./emails/drafts/drafts-page.tsx"), "DraftsPage"),
});

const emailDraft = createRoute({
  getParentRoute: () => project,
  path: "/email-drafts/$sourceId",
  validateSearch: readSourceSearch,
  component: lazyPage(() => import("./emails/drafts/draft-page.tsx"), "DraftPage"),
});

const sendEmailDraft = createRoute({
  getParentRoute: () => project,
  path: "/email-drafts/$sourceId/send",
  component: lazyPage(() => import("./emails/drafts/send-draft-page.tsx"), "SendDraftPage"),
});

const emailTemplates = createRoute({
  getParentRoute: () => project,
  path: "/email-templates",
  component: lazyPage(() => import("./emails/sources/templates-page.tsx"), "TemplatesPage"),
});

const emailTemplate = createRoute({
  getParentRoute: () => project,
  path: "/email-templates/$sourceId",
  validateSearch: readSourceSearch,
  component: lazyPage(() => import("./emails/sources/template-page.tsx"), "TemplatePage"),
});

const emailThemes = createRoute({
  getParentRoute: () => project,
  path: "/email-themes",
  component: lazyPage(() => import("./emails/sources/themes-page.tsx"), "ThemesPage"),
});

const emailTheme = createRoute({
  getParentRoute: () => project,
  path: "/email-themes/$sourceId",
  component: lazyPage(() => import("./emails/sources/theme-page.tsx"), "ThemePage"),
});

const emailSuppressions = createRoute({
  getParentRoute: () => project,
  path: "/email-suppressions",
  validateSearch: readSuppressionsSearch,
  component: lazyPage(() => import("./emails/suppressions/suppressions-page.tsx"), "SuppressionsPage"),
});

const emailServer = createRoute({
  getParentRoute: () => project,
  path: "/email-server",
  component: lazyPage(() => import("./emails/server/email-server-page.tsx"), "EmailServerPage"),
});

const products = createRoute({
  getParentRoute: () => project,
  path: "/products",
  component: lazyPage(() => import("./payments/products/products-page.tsx"), "ProductsPage"),
});

const product = createRoute({
  getParentRoute: () => project,
  path: "/products/$productId",
  component: lazyPage(() => import("./payments/products/product-page.tsx"), "ProductPage"),
});

const newProduct = createRoute({
  getParentRoute: () => project,
  path: "/products/-/new",
  component: lazyPage(() => import("./payments/products/product-page.tsx"), "NewProductPage"),
});

const items = createRoute({
  getParentRoute: () => project,
  path: "/items",
  component: lazyPage(() => import("./payments/items-page.tsx"), "ItemsPage"),
});

const customers = createRoute({
  getParentRoute: () => project,
  path: "/customers",
  validateSearch: readCustomersSearch,
  component: lazyPage(() => import("./payments/customers/customers-page.tsx"), "CustomersPage"),
});

const customer = createRoute({
  getParentRoute: () => project,
  path: "/customers/$customerType/$customerId",
  component: lazyPage(() => import("./payments/customers/customer-page.tsx"), "CustomerPage"),
});

const transactions = createRoute({
  getParentRoute: () => project,
  path: "/transactions",
  validateSearch: readTransactionsSearch,
  component: lazyPage(() => import("./payments/sales/transactions-page.tsx"), "TransactionsPage"),
});

const revenue = createRoute({
  getParentRoute: () => project,
  path: "/revenue",
  component: lazyPage(() => import("./payments/sales/revenue-page.tsx"), "RevenuePage"),
});

// Stripe leads back here.
const payments = createRoute({
  getParentRoute: () => project,
  path: "/payments",
  component: lazyPage(() => import("./payments/settings-page.tsx"), "PaymentSettingsPage"),
});

const signIns = createRoute({
  getParentRoute: () => project,
  path: "/sign-ins",
  validateSearch: readSignInsSearch,
  component: lazyPage(() => import("./support/sign-ins-page.tsx"), "SignInsPage"),
});

const colleagues = createRoute({
  getParentRoute: () => project,
  path: "/colleagues",
  component: lazyPage(() => import("./projects/colleagues-page.tsx"), "ColleaguesPage"),
});

const auditLog = createRoute({
  getParentRoute: () => project,
  path: "/audit-log",
  validateSearch: readAuditLogSearch,
  component: lazyPage(() => import("./audit-log/audit-log-page.tsx"), "AuditLogPage"),
});

const configuration = createRoute({
  getParentRoute: () => project,
  path: "/configuration",
  component: lazyPage(() => import("./configuration/configuration-page.tsx"), "ConfigurationPage"),
});

const launchChecklist = createRoute({
  getParentRoute: () => project,
  path: "/launch-checklist",
  component: lazyPage(() => import("./launch-checklist/launch-checklist-page.tsx"), "LaunchChecklistPage"),
});

const projectSettings = createRoute({
  getParentRoute: () => project,
  path: "/project-settings",
  component: lazyPage(() => import("./project-settings/project-settings-page.tsx"), "ProjectSettingsPage"),
});

const moving = createRoute({
  getParentRoute: () => project,
  path: "/moving",
  validateSearch: readMovingSearch,
  component: lazyPage(() => import("./moving/moving-page.tsx"), "MovingPage"),
});

const deletionReceipts = createRoute({
  getParentRoute: () => project,
  path: "/deletion-receipts",
  validateSearch: readReceiptsSearch,
  component: lazyPage(() => import("./deletion-receipts/receipts-page.tsx"), "ReceiptsPage"),
});

const elsewhere = createRoute({
  getParentRoute: () => project,
  path: "/$",
  beforeLoad: ({ params: { projectId, _splat = "" } }) => {
    const moved = movedTo(_splat);
    if (moved === null) throw notFound();
    throw redirect({ to: "/projects/$projectId/$", params: { projectId, _splat: moved }, replace: true });
  },
});

const routeTree = root.addChildren([
  start,
  handler,
  signedIn.addChildren([
    projects,
    chosenProject,
    newProject,
    project.addChildren([
      overview,
      users,
      user,
      teams,
      team,
      authMethods,
      branding,
      domains,
      teamPermissions,
      projectPermissions,
      teamSettings,
      apiKeysApp,
      projectKeys,
      dataVault,
      vaultStores,
      vaultStore,
      oauthApplications,
      oauthApplication,
      webhooks,
      webhookEndpoint,
      events,
      event,
      emails,
      email,
      emailDrafts,
      emailDraft,
      sendEmailDraft,
      emailTemplates,
      emailTemplate,
      emailThemes,
      emailTheme,
      emailSuppressions,
      emailServer,
      products,
      product,
      newProduct,
      items,
      customers,
      customer,
      transactions,
      revenue,
      payments,
      colleagues,
      moving,
      deletionReceipts,
      projectSettings,
      launchChecklist,
      configuration,
      auditLog,
      signIns,
      elsewhere,
    ]),
  ]),
]);

/** Creates the router below `/dashboard`. */
export function createDashboardRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    basepath: "/dashboard",
    search: { strict: true }, // A page gets what its reader took from the URL, and nothing else.
    defaultPreload: "intent",
    defaultPendingMs: 300, // The old page stays this long before a placeholder replaces it.
    scrollRestoration: true,
    defaultPendingComponent: Waiting,
    defaultErrorComponent: Failure,
    defaultNotFoundComponent: NoSuchPage,
  });
}

export type DashboardRouter = ReturnType<typeof createDashboardRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: DashboardRouter;
  }
}
