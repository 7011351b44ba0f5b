export type { BrandingConfig, ProjectRole } from "@latchkit/contract";
export {
  BRAND_COLOR_PATTERN,
  BRAND_FONTS,
  BRAND_GROUNDS,
  BRAND_RADIUS_MAX,
  type BrandFont,
  type BrandMode,
  brandingOf,
  CONTROL_CONTRAST_MIN,
  contrast,
  TEXT_CONTRAST_MIN,
} from "@latchkit/contract/branding";
export {
  type ProductionModeError,
  type ProductionModeReason,
  productionModeErrors,
} from "@latchkit/contract/production-mode";
export type { AdminAppOptions } from "./admin/admin-app-options.ts";
export type { ProjectOwnerSession } from "./admin/admin-fetch.ts";
export type {
  AdminEmailConfig,
  AdminOAuthProviderConfig,
  AdminProject,
  AdminProjectConfig,
  AdminProjectUpdate,
  CreateProjectOptions,
  TrustedDomain,
} from "./admin/admin-project.ts";
export type { AuditActor, AuditChange, AuditEntry, AuditLogOptions, AuditLogPage } from "./admin/audit-entry.ts";
export type {
  ConfigChange,
  ConfigDocument,
  ConfigOverride,
  ConfigValue,
  ConfigValueAt,
  ConfigValuesOf,
  OAuthProviderSettings,
} from "./admin/config-document.ts";
export type {
  AdminSentEmail,
  ChatContentPart,
  ChatContext,
  ChatMessage,
  CreateEmailDraftOptions,
  EmailDesignVersion,
  EmailDraft,
  EmailPreview,
  EmailPreviewOptions,
  EmailPreviewResult,
  EmailRenderingError,
  EmailServerCredentials,
  EmailTemplate,
  EmailTheme,
  EmailThemeWithSource,
  EmailVariant,
  SendEmailPreviewOptions,
  SendTestEmailError,
  SendTestEmailOptions,
  TestEmailResult,
  UpdateEmailDraftOptions,
} from "./admin/email-content.ts";
export type { CreateInternalApiKeyOptions, FirstViewInternalApiKey, InternalApiKey } from "./admin/internal-api-key.ts";
export type {
  ListedPaymentCustomer,
  ListPaymentCustomersOptions,
  ListPaymentHistoryOptions,
  PaymentCustomer,
  PaymentCustomerPage,
  PaymentCustomerSummary,
  PaymentHistoryEntry,
  PaymentHistoryPage,
  PaymentItem,
  PaymentPurchase,
  Revenue,
  RevenueMonth,
  RevenueOfCurrency,
} from "./admin/payment-customer.ts";
export type { PermissionDefinition, PermissionDefinitionOptions } from "./admin/permission-definition.ts";
export type {
  ListEventsOptions,
  ProjectEvent,
  ProjectEventDetails,
  ProjectEventPage,
} from "./admin/project-event.ts";
export type { DailyCount, MetricsOptions, ProjectMetrics, SignInMetrics } from "./admin/project-metrics.ts";
export type {
  PaymentDifference,
  PaymentDifferences,
  PaymentMethodConfig,
  PaymentMethodConfigs,
  StripeAccountInfo,
} from "./admin/stripe-account.ts";
export type {
  ListTimelineOptions,
  TimelineEmail,
  TimelineEntry,
  TimelinePage,
  TimelinePayment,
  TimelineSignIn,
} from "./admin/timeline-entry.ts";
export type {
  AdminTransaction,
  CreateItemQuantityChangeOptions,
  CustomerOption,
  ListTransactionsOptions,
  RefundTransactionOptions,
  TransactionPage,
  TransactionType,
} from "./admin/transaction.ts";
export type {
  EventDelivery,
  RecoverWebhooksOptions,
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookFailureReason,
} from "./admin/webhook-delivery.ts";
export type {
  AnyEventType,
  CreateWebhookEndpointOptions,
  ListWebhookDeliveriesOptions,
  SvixToken,
  WebhookEndpoint,
  WebhookEndpointUpdate,
  WebhookEventTypeInfo,
  WebhookHour,
  WebhookStatistics,
} from "./admin/webhook-endpoint.ts";
export { AdminApp } from "./admin-app.ts";
export { listDeletionReceipts } from "./deletion-receipts/deletion-receipts.ts";
export type { KeptReceipt, KeptReceiptOptions, KeptReceiptPage } from "./deletion-receipts/kept-receipt.ts";
export { deleteEmailImage, type EmailImage, listEmailImages } from "./email-images/email-images.ts";
export {
  downloadUnfitLines,
  exportProject,
  getImport,
  getImportKey,
  importFile,
  listImportProblems,
  listImports,
  startImport,
  testLazyMove,
  undoImport,
} from "./moving/moving.ts";
export type {
  ImportFile,
  ImportFileOptions,
  ImportKey,
  ImportProblem,
  LazyMoveTest,
  ProjectImport,
} from "./moving/project-import.ts";
export type {
  Colleague,
  ColleagueInvitation,
  Colleagues,
  InviteColleagueOptions,
} from "./owner/colleague.ts";
export type { OwnedProject } from "./owner/owned-project.ts";
export type { ProjectOwner } from "./owner/project-owner.ts";
export { OwnerApp } from "./owner-app.ts";
export type { WebhookEventData } from "./webhooks/event-data.ts";
export type { MovedUser } from "./webhooks/moved-user.ts";
export type { WebhookEventType } from "./webhooks/webhook-event.ts";
