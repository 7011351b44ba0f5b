export { sessionAnswer, signInAnswer, success } from "./answers.ts";
export { AUDIT_ACTIONS, type AuditAction, type AuditKind } from "./audit-log.ts";
export { normalizeEmail, STRICT_EMAIL } from "./email.ts";
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
} from "./endpoint.ts";
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
export {
  chosenId,
  customPermissionId,
  handlerPath,
  lenientEmail,
  permissionId,
  port,
  uuid,
  wildcardUrl,
} from "./fields.ts";
export { openApiDocument } from "./openapi.ts";
export { dayInterval, moneyAmount } from "./payment-fields.ts";
export type {
  DayInterval,
  IncludedItemConfig,
  PaymentsConfig,
  PriceConfig,
  ProductConfig,
} from "./payments-config.ts";
export type {
  ConfigRecord,
  EmailServerConfig,
  EmailTemplateConfig,
  EmailThemeConfig,
  OauthProviderConfig,
  PermissionDefinition,
  ProjectConfig,
  TrustedDomain,
} from "./project-config.ts";
export { REFUSAL_REASON_HEADER, type RefusalReason } from "./refusal-reasons.ts";
export { CODE_ERRORS, REQUEST_ERRORS } from "./request-errors.ts";
export { describeProblems, PROBLEM_CONTEXT, problemWith, schemaErrorMessage } from "./schema-problems.ts";
export { isTrustedUrl, type RedirectPolicy } from "./trusted-url.ts";
export type { Answer, EndpointKey, ErrorsOf, Input, Parsed } from "./types.ts";
export { isRelativeUrl } from "./url.ts";
export {
  ACCOUNT_MERGE_STRATEGIES,
  type AccountMergeStrategy,
  APP_IDS,
  type AppId,
  CURRENCIES,
  CUSTOMER_TYPES,
  type Currency,
  type CustomerType,
  DAY_INTERVAL_UNITS,
  type DayIntervalUnit,
  INTERVAL_UNITS,
  type IntervalUnit,
  ITEM_EXPIRIES,
  type ItemExpiry,
  OAUTH_PROVIDERS,
  type OAuthProvider,
  SHARED_OAUTH_PROVIDERS,
  SYSTEM_PERMISSIONS,
  type SystemPermission,
} from "./vocabulary.ts";
