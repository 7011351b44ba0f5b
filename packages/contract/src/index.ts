export type { BrandColors, Branding, BrandingConfig } from "./branding.ts";
export { DELIVERY_REASONS, type DeliveryReason } from "./delivery-reasons.ts";
export { type Endpoints, endpoints } from "./endpoints.ts";
export { ERROR_MESSAGES } from "./error-messages.ts";
export {
  ERRORS,
  type ErrorCode,
  type ErrorDetails,
  isKnownError,
  KnownError,
  type SendableErrorCode,
} from "./errors.ts";
export { toAsciiLowerCase } from "./fields/ascii.ts";
export { fromBase32, toBase32 } from "./fields/base32.ts";
export { boundedList } from "./fields/bounded-list.ts";
export { cutText } from "./fields/cut-text.ts";
export { type NormalizedEmail, normalizeEmail, parseEmail, toSearchedEmail } from "./fields/email.ts";
export {
  chosenId,
  customPermissionId,
  handlerPath,
  lenientEmail,
  permissionId,
  port,
  uuid,
  wildcardUrl,
} from "./fields/fields.ts";
export { dayInterval, moneyAmount } from "./fields/payment-fields.ts";
export { domain, languageTag } from "./fields/project-fields.ts";
export { isRedirectUri } from "./fields/redirect-uri.ts";
export { isSubjectPattern, matchesSubject } from "./fields/subject-pattern.ts";
export { isTrustedUrl, type RedirectPolicy } from "./fields/trusted-url.ts";
export { isRelativeUrl } from "./fields/url.ts";
export {
  ACCOUNT_MERGE_STRATEGIES,
  type AccountMergeStrategy,
  APP_IDS,
  type AppId,
  CURRENCIES,
  CURRENCY_DECIMALS,
  CUSTOMER_TYPES,
  type Currency,
  type CustomerType,
  DAY_INTERVAL_UNITS,
  type DayIntervalUnit,
  ITEM_EXPIRIES,
  type ItemExpiry,
  METHOD_REFERENCES,
  OAUTH_PROVIDERS,
  type OAuthProvider,
  SECOND_FACTORS,
  type SecondFactor,
  SHARED_OAUTH_PROVIDERS,
  SIGN_IN_METHODS,
  SIGN_IN_PROBLEMS,
  SIGN_UP_NAMES,
  type SignInMethod,
  type SignInProblemType,
  SYSTEM_PERMISSIONS,
  type SystemPermission,
} from "./fields/vocabulary.ts";
export { fromKeys, keysOf } from "./keys-of.ts";
export type { ProjectRole } from "./limits.ts";
export {
  type MovedUser,
  PASSWORD_CHECK,
  type PasswordCheck,
  passwordCheckAnswer,
} from "./moving/lazy-move.ts";
export {
  EXPORT_FORMAT,
  EXPORT_RECORD_TYPES,
  EXPORT_VERSION,
  type ExportLine,
  type ExportLineType,
  type ExportRecordType,
  exportJsonSchema,
  exportLines,
  type NewExportLine,
  SECRET_FIELDS,
} from "./moving/lines.ts";
export { instant } from "./moving/values.ts";
export { openApiDocument } from "./openapi.ts";
export {
  COUPON_DURATIONS,
  COUPON_STATES,
  type CouponDuration,
  type CouponState,
} from "./payments/coupons.ts";
export { PAYMENT_LINK_STATES, type PaymentLinkState } from "./payments/payment-links.ts";
export { USER_DATA_PARTS, type UserDataPart } from "./people/user-data.ts";
export { AUDIT_ACTIONS, type AuditAction, type AuditKind } from "./projects/audit-log.ts";
export type { ConfigRecord } from "./projects/config-record.ts";
export {
  EMAIL_STATUSES,
  type EmailSimpleStatus,
  type EmailSkipReason,
  type EmailStatus,
} from "./projects/email-status.ts";
export type { SuppressionReason } from "./projects/email-suppressions.ts";
export {
  AGENT_SCOPE_RULES,
  type AgentScopeRule,
  type OAuthClientKind,
  type OAuthGrantType,
  OPENID_SCOPES,
  TEAM_SCOPE,
} from "./projects/oauth-clients.ts";
export type {
  DayInterval,
  IncludedItemConfig,
  PaymentsConfig,
  PriceConfig,
  ProductConfig,
} from "./projects/payments-config.ts";
export type {
  ConfigDocument,
  EmailServerConfig,
  EmailTemplateConfig,
  EmailThemeConfig,
  OauthProviderConfig,
  PermissionConfig,
  TrustedDomainConfig,
} from "./projects/project-config.ts";
export { REFUSAL_REASON_HEADER, REFUSAL_REASONS, type RefusalReason } from "./refusal-reasons.ts";
export { TIMELINE_FILTERS, type TimelineFilter } from "./timeline/timeline.ts";
export type { Answer, EndpointKey, ErrorsOf, Input, Parsed } from "./types.ts";
export {
  type WebhookEvent,
  type WebhookEventData,
  type WebhookEventDeclaration,
  type WebhookEventType,
  webhookEvents,
} from "./webhook-events.ts";
export { sessionAnswer, signInAnswer, success } from "./wire/answers.ts";
export {
  type Endpoint,
  type EndpointTable,
  isRaw,
  isTiered,
  type Method,
  type RawAnswer,
  type Schema,
  SERVER_TIERS,
  schemaFor,
  TIERS,
  type Tier,
  type TierSchemas,
} from "./wire/endpoint.ts";
export { CODE_ERRORS, REQUEST_ERRORS } from "./wire/request-errors.ts";
export {
  describeIssue,
  describeProblems,
  PROBLEM_CONTEXT,
  problemWith,
  schemaErrorMessage,
} from "./wire/schema-problems.ts";
