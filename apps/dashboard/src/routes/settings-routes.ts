import { createRoute, redirect } from "@tanstack/react-router";
import { readAuditLogSearch } from "../audit-log/audit-log-search.ts";
import { readReceiptsSearch } from "../deletion-receipts/receipts-search.ts";
import { readEventsSearch } from "../events/events-search.ts";
import { readMovingSearch } from "../moving/moving-search.ts";
import { lazyPage } from "../shell/lazy-page.tsx";
import { readDeliveriesSearch } from "../webhooks/deliveries-search.ts";
import { project } from "./frames.ts";

const projectKeys = createRoute({
  getParentRoute: () => project,
  path: "/project-keys",
  component: lazyPage(() => import("../project-keys/project-keys-page.tsx"), "ProjectKeysPage"),
});

const dataVault = createRoute({
  getParentRoute: () => project,
  path: "/data-vault",
  component: lazyPage(() => import("../data-vault/data-vault-page.tsx"), "DataVaultPage"),
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
  component: lazyPage(() => import("../data-vault/store-page.tsx"), "StorePage"),
});

const webhooks = createRoute({
  getParentRoute: () => project,
  path: "/webhooks",
  component: lazyPage(() => import("../webhooks/webhooks-page.tsx"), "WebhooksPage"),
});

const webhookEndpoint = createRoute({
  getParentRoute: () => project,
  path: "/webhooks/$endpointId",
  validateSearch: readDeliveriesSearch,
  component: lazyPage(() => import("../webhooks/endpoint-page.tsx"), "EndpointPage"),
});

const events = createRoute({
  getParentRoute: () => project,
  path: "/events",
  validateSearch: readEventsSearch,
  component: lazyPage(() => import("../events/events-page.tsx"), "EventsPage"),
});

const event = createRoute({
  getParentRoute: () => project,
  path: "/events/$eventId",
  component: lazyPage(() => import("../events/event-page.tsx"), "EventPage"),
});

const colleagues = createRoute({
  getParentRoute: () => project,
  path: "/colleagues",
  component: lazyPage(() => import("../projects/colleagues-page.tsx"), "ColleaguesPage"),
});

const moving = createRoute({
  getParentRoute: () => project,
  path: "/moving",
  validateSearch: readMovingSearch,
  component: lazyPage(() => import("../moving/moving-page.tsx"), "MovingPage"),
});

const deletionReceipts = createRoute({
  getParentRoute: () => project,
  path: "/deletion-receipts",
  validateSearch: readReceiptsSearch,
  component: lazyPage(() => import("../deletion-receipts/receipts-page.tsx"), "ReceiptsPage"),
});

const projectSettings = createRoute({
  getParentRoute: () => project,
  path: "/project-settings",
  component: lazyPage(() => import("../project-settings/project-settings-page.tsx"), "ProjectSettingsPage"),
});

const launchChecklist = createRoute({
  getParentRoute: () => project,
  path: "/launch-checklist",
  component: lazyPage(() => import("../launch-checklist/launch-checklist-page.tsx"), "LaunchChecklistPage"),
});

const configuration = createRoute({
  getParentRoute: () => project,
  path: "/configuration",
  component: lazyPage(() => import("../configuration/configuration-page.tsx"), "ConfigurationPage"),
});

const auditLog = createRoute({
  getParentRoute: () => project,
  path: "/audit-log",
  validateSearch: readAuditLogSearch,
  component: lazyPage(() => import("../audit-log/audit-log-page.tsx"), "AuditLogPage"),
});

/** Keys, webhooks, colleagues, and the project itself. */
export const settingsRoutes = [
  projectKeys,
  dataVault,
  vaultStores,
  vaultStore,
  webhooks,
  webhookEndpoint,
  events,
  event,
  colleagues,
  moving,
  deletionReceipts,
  projectSettings,
  launchChecklist,
  configuration,
  auditLog,
] as const;
