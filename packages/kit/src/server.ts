export type {
  EmailSimpleStatus,
  EmailSkipReason,
  EmailStatus,
  SignInProblemType,
  SuppressionReason,
} from "@latchkit/contract";
export type { DataVaultOptions, DataVaultStore } from "./data-vault/data-vault-store.ts";
export type {
  GrantProductOptions,
  InlineIncludedItem,
  InlineInterval,
  InlinePrice,
  InlineProduct,
  ServerCheckoutOptions,
  ServerCustomer,
  ServerItem,
} from "./payments/customer.ts";
export type { CheckApiKeyOptions, CheckedApiKey } from "./server/check-api-key.ts";
export type {
  EmailDeliveryCounts,
  EmailDeliveryInfo,
  EmailDestination,
  EmailRecipient,
  EmailSuppression,
  EmailSuppressionList,
  EmailSuppressionsOptions,
  OutboxEmail,
  OutboxEmailList,
  OutboxEmailsOptions,
  OutboxEmailTimes,
  OutboxEmailUpdate,
  SendEmailOptions,
} from "./server/email.ts";
export type { EventListening, ReadEventsOptions, StreamedEvent, StreamedEvents } from "./server/event-stream.ts";
export type { ApiKeyCheckError } from "./server/key-errors.ts";
export type {
  CreateServerContactChannelOptions,
  ServerContactChannel,
  ServerContactChannelUpdate,
} from "./server/server-contact-channel.ts";
export type {
  CreateOAuthProviderOptions,
  ServerOAuthProvider,
  ServerOAuthProviderUpdate,
} from "./server/server-oauth-provider.ts";
export type {
  CreateServerTeamOptions,
  ListTeamsOptions,
  ServerTeam,
  ServerTeamList,
  ServerTeamUpdate,
  ServerTeamUser,
} from "./server/server-team.ts";
export type {
  Ban,
  BanOptions,
  CreateSessionOptions,
  CreateUserOptions,
  CurrentServerUser,
  ListUsersOptions,
  ServerUser,
  ServerUserList,
  ServerUserUpdate,
  SignInProblem,
  UserCount,
  UserFilter,
} from "./server/server-user.ts";
export type { SignInsOptions, SignInsPage } from "./server/sign-ins.ts";
export type { ListTeamGrantsOptions, TeamGrant } from "./server/team-grants.ts";
export { ServerApp } from "./server-app.ts";
export type { ServerAppOptions } from "./settings.ts";
export { downloadDataOfUser } from "./user-data/data-of-user.ts";
