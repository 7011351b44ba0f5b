import type { EmailStatus } from "@latchkit/contract";
import { ClientApp, coreOf, optionsOf } from "./client-app.ts";
import type { DataVaultStore } from "./data-vault/data-vault-store.ts";
import { CUSTOMER_IDS, requireExactlyOne } from "./exactly-one.ts";
import type { Inheriting } from "./inherit-options.ts";
import type { OAuthProviderUpdateError } from "./oauth-providers/oauth-provider.ts";
import type { CustomerOptions, GrantProductOptions, ServerCustomer, ServerItem } from "./payments/customer.ts";
import type { Resource } from "./resource/resource.ts";
import type { Result } from "./result.ts";
import { type CheckApiKeyOptions, type CheckedApiKey, checkApiKey } from "./server/check-api-key.ts";
import { currentServerUserView } from "./server/current-server-user.ts";
import type {
  EmailDeliveryInfo,
  EmailRecipient,
  EmailSuppression,
  EmailSuppressionList,
  EmailSuppressionsOptions,
  OutboxEmail,
  OutboxEmailList,
  OutboxEmailsOptions,
  OutboxEmailUpdate,
  SendEmailOptions,
} from "./server/email.ts";
import {
  type EventListening,
  getEventListening,
  type ReadEventsOptions,
  readEvents,
  type StreamedEvents,
} from "./server/event-stream.ts";
import type { ApiKeyCheckError } from "./server/key-errors.ts";
import { createOAuthProvider } from "./server/oauth-providers.ts";
import { createRegistry } from "./server/registry.ts";
import { keepResponseCookies } from "./server/response-cookies.ts";
import type { Registry } from "./server/server-context.ts";
import type { CreateOAuthProviderOptions, ServerOAuthProvider } from "./server/server-oauth-provider.ts";
import type { CreateServerTeamOptions, ListTeamsOptions, ServerTeam, ServerTeamList } from "./server/server-team.ts";
import type {
  CreateUserOptions,
  CurrentServerUser,
  ListUsersOptions,
  ServerUser,
  ServerUserList,
  UserCount,
  UserFilter,
} from "./server/server-user.ts";
import { listSignIns, type SignInsOptions, type SignInsPage } from "./server/sign-ins.ts";
import { type ListTeamGrantsOptions, listTeamGrants, type TeamGrant } from "./server/team-grants.ts";
import { createTeam, getTeam, listTeams, teamsQuery } from "./server/teams.ts";
import { countUsers, createUser, fetchUsers, findUser, usersQuery } from "./server/users.ts";
import { required, type ServerAppOptions } from "./settings.ts";
import { serverAccess } from "./transport/access.ts";
import { type GetUserOptions, getUser } from "./users/get-user.ts";
import { type UserCache, userCache } from "./users/user-cache.ts";

/** Returns the registry of an app, for the apps that build on it; not public. */
export let registryOf: (app: ServerApp) => Registry;

/**
 * A project as the app's own backend accesses it: everything that end users can do, and more. Never for browsers.
 *
 * @example const user = await serverApp.getUser({ tokenStore: request, or: "throw" });
 */
export class ServerApp extends ClientApp {
  /** The signed-in user, as in any app; called with an id, any user. Refreshed while it has subscribers. */
  override readonly user: Resource<CurrentServerUser | null> & ((id: string) => Resource<ServerUser | null>);
  /** The signed-in user, anonymous or not; `null` for none. Refreshed while it has subscribers. */
  override readonly userOrAnonymous: Resource<CurrentServerUser | null>;
  /** All teams, oldest first; cached while it has subscribers. */
  readonly teams: Resource<readonly ServerTeam[]>;
  readonly #registry: Registry;
  readonly #users: UserCache<CurrentServerUser>;

  static {
    registryOf = (app) => app.#registry;
  }

  /** @throws {Error} When the project or one of its keys is missing; the message says where to find them. */
  constructor(options: ServerAppOptions | Inheriting<ServerAppOptions, ClientApp>) {
    super(options);
    const core = coreOf(this);
    const resolved: ServerAppOptions = optionsOf(this);
    const key = required(core.platform, resolved, "secretServerKey", "SECRET_SERVER_KEY");
    const registry = createRegistry(core, serverAccess(key));
    this.#registry = registry;
    keepResponseCookies(core, resolved.tokenStore);
    this.#users = userCache(core, currentServerUserView(registry));
    this.user = Object.assign((id: string) => registry.user(id).resource, this.#users.current);
    this.userOrAnonymous = this.#users.currentOrAnonymous;
    this.teams = registry.teams;
  }

  /** Fetches a user, anonymous or not. @returns `null` when there is none with this id. */
  override getUser(id: string): Promise<ServerUser | null>;
  /** Fetches the user of an API key. @returns `null` when the key belongs to no user, or no longer works. */
  override getUser(by: { apiKey: string }): Promise<ServerUser | null>;
  /** Fetches the signed-in user. @see {@link ClientApp.getUser} */
  override getUser(options: GetUserOptions & { or: "redirect" | "throw" | "anonymous" }): Promise<CurrentServerUser>;
  override getUser(options?: GetUserOptions): Promise<CurrentServerUser | null>;
  override async getUser(by: string | { apiKey: string } | GetUserOptions = {}): Promise<ServerUser | null> {
    if (typeof by === "string" || "apiKey" in by) return findUser(this.#registry, by);
    return getUser(coreOf(this), this.#users, by);
  }

  /**
   * Fetches a page of users, or those whose name or address matches a search.
   *
   * @throws {StatusError} 400 when the search has only one or two characters and the project has very many users.
   * @example const page = await app.listUsers({ limit: 50 }); const next = await app.listUsers({ limit: 50, cursor: page.nextCursor });
   */
  listUsers(options?: ListUsersOptions): Promise<ServerUserList> {
    return fetchUsers(this.#registry, usersQuery(options));
  }

  /**
   * Returns the resource of a page of users, the same for the same options; refreshed while it has subscribers.
   *
   * @see {@link listUsers}
   */
  usersPage(options?: ListUsersOptions): Resource<ServerUserList> {
    return this.#registry.usersPage(JSON.stringify(usersQuery(options)));
  }

  /** Counts users, exactly up to 100,000. @example const { count } = await app.countUsers({ banned: true }); */
  countUsers(filter?: UserFilter): Promise<UserCount> {
    return countUsers(this.#registry, filter);
  }

  /**
   * Creates a user, whether or not the project allows sign-up.
   *
   * @throws {KnownError} `USER_EMAIL_ALREADY_EXISTS` when another user signs in with the address.
   */
  createUser(options: CreateUserOptions): Promise<ServerUser> {
    return createUser(this.#registry, options);
  }

  /** Fetches a team. @returns `null` when there is none with this id. */
  getTeam(id: string): Promise<ServerTeam | null>;
  /** Fetches the team of an API key. @returns `null` when the key belongs to no team, or no longer works. */
  getTeam(by: { apiKey: string }): Promise<ServerTeam | null>;
  getTeam(by: string | { apiKey: string }): Promise<ServerTeam | null> {
    return getTeam(this.#registry, by);
  }

  /**
   * Checks an API key that a program sent to your API: whether it works, has the scopes that the request needs, may be
   * used from the program's address, and has requests left in this minute. One request.
   *
   * @returns The key and the id of its owner.
   * @throws {StatusError} 429 with `retryAfterSeconds`, after too many requests with the key.
   * @example const check = await app.checkApiKey(key, { requiredScopes: ["shelves:write"], address: request.ip });
   */
  checkApiKey(apiKey: string, options: CheckApiKeyOptions = {}): Promise<Result<CheckedApiKey, ApiKeyCheckError>> {
    return checkApiKey(this.#registry, apiKey, options);
  }

  /**
   * Fetches all teams, oldest first; or a page of them, or those whose name matches a search.
   *
   * @example const newest = await app.listTeams({ limit: 50, desc: true, query: "acme" });
   */
  listTeams(options?: ListTeamsOptions): Promise<ServerTeamList> {
    return listTeams(this.#registry, options);
  }

  /**
   * Returns the resource of a page of teams, the same for the same options; refreshed while it has subscribers.
   *
   * @see {@link listTeams}
   */
  teamsPage(options?: ListTeamsOptions): Resource<ServerTeamList> {
    return this.#registry.teamsPage(JSON.stringify(teamsQuery(options)));
  }

  /** Creates a team. @throws {KnownError} `USER_NOT_FOUND` when the creator does not exist. */
  createTeam(options: CreateServerTeamOptions): Promise<ServerTeam> {
    return createTeam(this.#registry, options);
  }

  /**
   * Fetches a page of the sign-in history: attempts to sign in to the accounts of the project, newest first. Those of
   * the last 90 days, and per user at most 100 successful and 100 failed ones.
   *
   * @example const failed = await app.listSignIns({ userId: user.id, outcome: "failed" });
   */
  listSignIns(options?: SignInsOptions): Promise<SignInsPage> {
    return listSignIns(this.#registry, options);
  }

  /** Fetches the permissions that users hold in teams, in one request. */
  listTeamGrants(options: ListTeamGrantsOptions): Promise<readonly TeamGrant[]> {
    return listTeamGrants(this.#registry, options);
  }

  /** Opens any customer by id; makes no request. @see {@link ClientApp.customer} */
  override customer(options: CustomerOptions): ServerCustomer {
    requireExactlyOne(options, ...CUSTOMER_IDS);
    const { userId, teamId, customCustomerId } = options;
    if (userId !== undefined) return this.#registry.customer("user", userId);
    return teamId === undefined
      ? this.#registry.customer("custom", customCustomerId)
      : this.#registry.customer("team", teamId);
  }

  /**
   * Fetches how much of an item a customer has, with the methods to change it.
   *
   * @throws {KnownError} `ITEM_NOT_FOUND`.
   */
  override async getItem(options: CustomerOptions & { itemId: string }): Promise<ServerItem> {
    return this.customer(options).getItem(options.itemId);
  }

  /**
   * Gives a product to a customer without payment.
   *
   * @throws {KnownError} `PRODUCT_ALREADY_GRANTED`, `PRODUCT_DOES_NOT_EXIST`, `PRODUCT_CUSTOMER_TYPE_DOES_NOT_MATCH`.
   * @example await app.grantProduct({ teamId, productId: "pro" });
   */
  async grantProduct(options: CustomerOptions & GrantProductOptions): Promise<void> {
    return this.customer(options).grantProduct(options);
  }

  /** Links an account at an OAuth provider to a user. @returns Why it was refused: another user signs in with it. */
  createOAuthProvider(
    options: CreateOAuthProviderOptions,
  ): Promise<Result<ServerOAuthProvider, OAuthProviderUpdateError>> {
    return createOAuthProvider(this.#registry, options);
  }

  /**
   * Opens a data vault store that the project's configuration names. Makes no request: the first use shows whether it
   * exists.
   *
   * @example const store = await app.getDataVaultStore("tokens"); await store.setValue(user.id, token, { secret });
   */
  async getDataVaultStore(id: string): Promise<DataVaultStore> {
    const { openStore } = await coreOf(this).load(() => import("./data-vault/open-store.ts"));
    return openStore(this.#registry, id);
  }

  /**
   * Reads the project's events in the order of their commits. An alternative to webhooks, for backends without a public
   * URL: no event is missed or read twice.
   *
   * @example
   * let cursor = await load(); // where this program stopped, or undefined
   * const events = await app.readEvents({ after: cursor });
   * for (const event of events) await handle(event);
   * await store(events.nextCursor);
   */
  readEvents(options?: ReadEventsOptions): Promise<StreamedEvents> {
    return readEvents(this.#registry, options);
  }

  /** Fetches what a process needs that forwards events as webhooks, as `latchkit listen` does. */
  getEventListening(): Promise<EventListening> {
    return getEventListening(this.#registry);
  }

  /**
   * Sends an email to users: HTML, a template or a draft. Returns as soon as the backend has accepted it;
   * `listOutboxEmails` says what becomes of it. Users who switched off the category of the email get none.
   *
   * @returns The users, also those without an address.
   * @throws {KnownError} `REQUIRES_CUSTOM_EMAIL_SERVER` when the project uses the shared email server;
   *   `USER_ID_DOES_NOT_EXIST`.
   * @throws {StatusError} 400 when the category, the template or the draft does not exist.
   * @example await app.sendEmail({ userIds: [user.id], templateId, variables: { orderNumber: "A-17" } });
   */
  async sendEmail(options: SendEmailOptions): Promise<readonly EmailRecipient[]> {
    return (await this.#emails()).sendEmail(this.#registry, options);
  }

  /**
   * Fetches a page of emails, newest first, with the state of each.
   *
   * @throws {StatusError} 400 when the cursor names no email of the project.
   * @example const failed = await app.listOutboxEmails({ simpleStatus: "error" });
   */
  async listOutboxEmails(options?: OutboxEmailsOptions): Promise<OutboxEmailList> {
    return (await this.#emails()).listOutboxEmails(this.#registry, options);
  }

  /** Fetches an email. @throws {StatusError} 404 when there is none with this id. */
  async getOutboxEmail(id: string): Promise<OutboxEmail> {
    return (await this.#emails()).getOutboxEmail(this.#registry, id);
  }

  /**
   * Changes an email that is not being sent yet: its source, theme, variables, recipients or time.
   *
   * @throws {KnownError} `EMAIL_NOT_EDITABLE` when it is being sent, or is done.
   * @throws {StatusError} 404 when there is none with this id.
   */
  async updateOutboxEmail(id: string, update: OutboxEmailUpdate): Promise<OutboxEmail> {
    return (await this.#emails()).updateOutboxEmail(this.#registry, id, update);
  }

  /** Holds an email back until it is resumed. @throws {KnownError} `EMAIL_NOT_EDITABLE`. */
  pauseOutboxEmail(id: string): Promise<OutboxEmail> {
    return this.updateOutboxEmail(id, { isPaused: true });
  }

  /** Lets a paused email go. @throws {KnownError} `EMAIL_NOT_EDITABLE`. */
  unpauseOutboxEmail(id: string): Promise<OutboxEmail> {
    return this.updateOutboxEmail(id, { isPaused: false });
  }

  /** Cancels an email for good. @throws {KnownError} `EMAIL_NOT_EDITABLE`. */
  cancelOutboxEmail(id: string): Promise<OutboxEmail> {
    return this.updateOutboxEmail(id, { cancel: true });
  }

  /** Changes when an email is sent. @throws {KnownError} `EMAIL_NOT_EDITABLE`. */
  rescheduleOutboxEmail(id: string, scheduledAt: Date): Promise<OutboxEmail> {
    return this.updateOutboxEmail(id, { scheduledAt });
  }

  /**
   * Sends an email again, as a new one to the same recipient. Emails with one-time codes cannot be sent again.
   *
   * @throws {StatusError} 404 when there is none with this id; 400 when it held a one-time code.
   */
  async resendOutboxEmail(id: string): Promise<OutboxEmail> {
    return (await this.#emails()).resendOutboxEmail(this.#registry, id);
  }

  /** Counts emails by state; with `emailDraftId`, those of a draft, to follow its progress. */
  async countOutboxEmails(
    options: Pick<OutboxEmailsOptions, "emailDraftId"> = {},
  ): Promise<Readonly<Partial<Record<EmailStatus, number>>>> {
    return (await this.#emails()).countOutboxEmails(this.#registry, options);
  }

  /** Fetches how many emails were sent, bounced or marked as spam, and how fast the project may send. */
  async getEmailDeliveryStats(): Promise<EmailDeliveryInfo> {
    return (await this.#emails()).getEmailDeliveryStats(this.#registry);
  }

  /** Lets the project send faster for a while. */
  async activateEmailCapacityBoost(): Promise<{ expiresAt: Date }> {
    return (await this.#emails()).activateEmailCapacityBoost(this.#registry);
  }

  /** Fetches a page of the addresses that the project sends nothing to, newest first. */
  async listEmailSuppressions(options?: EmailSuppressionsOptions): Promise<EmailSuppressionList> {
    return (await this.#suppressions()).listEmailSuppressions(this.#registry, options);
  }

  /** Suppresses an address: the project sends it nothing more. */
  async createEmailSuppression(email: string): Promise<EmailSuppression> {
    return (await this.#suppressions()).createEmailSuppression(this.#registry, email);
  }

  /** Lifts the suppression of an address. @throws {StatusError} 404 when the address is not suppressed. */
  async deleteEmailSuppression(email: string): Promise<void> {
    await (await this.#suppressions()).deleteEmailSuppression(this.#registry, email);
  }

  /** Returns the resource of a team; refreshed while it has subscribers. */
  team(id: string): Resource<ServerTeam | null> {
    return this.#registry.team(id).resource;
  }

  #emails() {
    return coreOf(this).load(() => import("./server/emails.ts"));
  }

  #suppressions() {
    return coreOf(this).load(() => import("./server/email-suppressions.ts"));
  }
}
