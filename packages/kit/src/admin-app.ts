import type { AdminAppOptions } from "./admin/admin-app-options.ts";
import type { AdminContext } from "./admin/admin-context.ts";
import { adminFetch, credentialOf } from "./admin/admin-fetch.ts";
import type { AdminProject } from "./admin/admin-project.ts";
import type { AuditLogOptions, AuditLogPage } from "./admin/audit-entry.ts";
import { listAuditLog } from "./admin/audit-log.ts";
import type { ConfigDocument } from "./admin/config-document.ts";
import { createAdminContext } from "./admin/create-admin-context.ts";
import type * as Emails from "./admin/email-content.ts";
import type { CreateInternalApiKeyOptions, FirstViewInternalApiKey, InternalApiKey } from "./admin/internal-api-key.ts";
import { createInternalApiKey } from "./admin/internal-api-keys.ts";
import type * as Payments from "./admin/payment-customer.ts";
import type { PermissionDefinition, PermissionDefinitionOptions } from "./admin/permission-definition.ts";
import * as definitions from "./admin/permission-definitions.ts";
import type { ListEventsOptions, ProjectEventDetails, ProjectEventPage } from "./admin/project-event.ts";
import type { MetricsOptions, ProjectMetrics, SignInMetrics } from "./admin/project-metrics.ts";
import { fetchSignInMetrics } from "./admin/sign-in-metrics.ts";
import type { PaymentDifferences, PaymentMethodConfigs, StripeAccountInfo } from "./admin/stripe-account.ts";
import { listTimeline } from "./admin/timeline.ts";
import type { ListTimelineOptions, TimelinePage } from "./admin/timeline-entry.ts";
import type * as Transactions from "./admin/transaction.ts";
import { getEvent, listEvents, recordEvent } from "./admin/webhook-deliveries.ts";
import type * as Webhooks from "./admin/webhook-endpoint.ts";
import { createWebhookEndpoint, listWebhookEventTypes, sendTestWebhook } from "./admin/webhook-endpoints.ts";
import { coreOf } from "./client-app.ts";
import { ambientPlatform } from "./platform.ts";
import type { Resource } from "./resource/resource.ts";
import type { Result } from "./result.ts";
import { registryOf, ServerApp } from "./server-app.ts";

/** Stand in for the other keys, which requests of administrators do not carry. */
const NO_KEYS = { publishableClientKey: "none", secretServerKey: "none" };

/** Returns the context of an app, for the apps that build on it; not public. */
export let adminContextOf: (app: AdminApp) => AdminContext;

/**
 * A project as its administrators access it: everything that its backend can do, and its settings, keys and
 * permissions.
 *
 * With the session of an owner it may run in browsers, as the dashboard does.
 *
 * @example const admin = new AdminApp({ projectId, superSecretAdminKey, tokenStore: null });
 */
export class AdminApp extends ServerApp {
  /** The project with its settings; refreshed while it has subscribers. */
  override readonly project: Resource<AdminProject>;
  /** The complete configuration, defaults included; refreshed while it has subscribers. */
  readonly config: Resource<ConfigDocument>;
  /** The project's own keys, newest first; refreshed while it has subscribers. */
  readonly internalApiKeys: Resource<readonly InternalApiKey[]>;
  /** The definitions of team permissions, built-in ones first; refreshed while it has subscribers. */
  readonly teamPermissionDefinitions: Resource<readonly PermissionDefinition[]>;
  /** The definitions of project permissions; refreshed while it has subscribers. */
  readonly projectPermissionDefinitions: Resource<readonly PermissionDefinition[]>;
  /** The endpoints that receive the project's events, newest first; refreshed while it has subscribers. */
  readonly webhookEndpoints: Resource<readonly Webhooks.WebhookEndpoint[]>;
  /** The email themes, built-in ones first; refreshed while it has subscribers. */
  readonly emailThemes: Resource<readonly Emails.EmailTheme[]>;
  /** The email templates, built-in ones first; refreshed while it has subscribers. */
  readonly emailTemplates: Resource<readonly Emails.EmailTemplate[]>;
  /** The email drafts, last changed first; refreshed while it has subscribers. */
  readonly emailDrafts: Resource<readonly Emails.EmailDraft[]>;
  /** The state of the project's Stripe account, `null` without one; refreshed while it has subscribers. */
  readonly stripeAccountInfo: Resource<StripeAccountInfo | null>;
  readonly #context: AdminContext;

  static {
    adminContextOf = (app) => app.#context;
  }

  /** @throws {Error} When neither a key nor a session is given; the message says where to find a key. */
  constructor(options: AdminAppOptions) {
    const platform = { ...ambientPlatform(), ...options.platform };
    const fetch = adminFetch(platform.fetch, credentialOf(options, platform.environment("SUPER_SECRET_ADMIN_KEY")));
    super({ ...options, ...NO_KEYS, platform: { ...options.platform, fetch } });
    const context = createAdminContext(coreOf(this), registryOf(this), platform.fetch);
    this.#context = context;
    this.project = context.project;
    this.config = context.config;
    this.internalApiKeys = context.internalApiKeys;
    this.teamPermissionDefinitions = context.permissionDefinitions.team;
    this.projectPermissionDefinitions = context.permissionDefinitions.project;
    this.webhookEndpoints = context.webhookEndpoints;
    this.emailThemes = context.emailThemes;
    this.emailTemplates = context.emailTemplates;
    this.emailDrafts = context.emailDrafts;
    this.stripeAccountInfo = context.stripeAccountInfo;
  }

  /** Fetches the project. */
  override getProject(): Promise<AdminProject> {
    return this.project.refresh();
  }

  /**
   * Fetches the number of users and their activity.
   *
   * @example const { totalUsers, dailyActiveUsers } = await app.getMetrics({ days: 90 });
   */
  getMetrics(options: MetricsOptions = {}): Promise<ProjectMetrics> {
    return this.metrics(options).refresh();
  }

  /** Returns the resource of the metrics; cached while it has subscribers. */
  metrics(options: MetricsOptions = {}): Resource<ProjectMetrics> {
    return this.#context.metrics(options);
  }

  /**
   * Fetches how often users sign in, and how many come back after signing up.
   *
   * @param options.days The number of days up to today, 7 to 90. Default: 31.
   */
  getSignInMetrics(options: Pick<MetricsOptions, "days"> = {}): Promise<SignInMetrics> {
    return fetchSignInMetrics(this.#context, options.days);
  }

  /** Fetches the project's keys. */
  listInternalApiKeys(): Promise<readonly InternalApiKey[]> {
    return this.internalApiKeys.refresh();
  }

  /** Creates a set of keys. @returns The set with its full keys, which cannot be read again. */
  createInternalApiKey(options: CreateInternalApiKeyOptions): Promise<FirstViewInternalApiKey> {
    return createInternalApiKey(this.#context, options);
  }

  /**
   * Fetches a page of the audit log, newest first. The backend keeps entries for a year.
   *
   * @example const page = await app.listAuditLog({ kind: "user" }); const next = await app.listAuditLog({ kind: "user", cursor: page.nextCursor });
   */
  listAuditLog(options: AuditLogOptions = {}): Promise<AuditLogPage> {
    return listAuditLog(this.#context, options);
  }

  /**
   * Fetches a page of what happened to a user or a team, newest first: sign-ins, emails with their delivery state,
   * payments, events, and what administrators did.
   *
   * @example const page = await app.listTimeline({ userId: user.id, filter: "emails" });
   */
  listTimeline(options: ListTimelineOptions): Promise<TimelinePage> {
    return listTimeline(this.#context, options);
  }

  /**
   * Sends an email with an invitation to sign in, whether or not the address has an account.
   *
   * @param callbackUrl Where the link leads: a sign-in page of the project.
   * @throws {KnownError} `REDIRECT_URL_NOT_WHITELISTED` when the project does not trust the URL.
   */
  async sendSignInInvitationEmail(email: string, callbackUrl: string): Promise<void> {
    const { core, sender } = this.#context;
    await core.send("POST /internal/send-sign-in-invitation", { body: { email, callback_url: callbackUrl } }, sender);
  }

  /** Fetches the email themes, built-in ones first. */
  listEmailThemes(): Promise<readonly Emails.EmailTheme[]> {
    return this.emailThemes.refresh();
  }

  /** Returns the resource of a theme with its source; refreshed while it has subscribers. */
  emailTheme(id: string): Resource<Emails.EmailThemeWithSource> {
    return this.#context.emailTheme(id);
  }

  /** Creates a theme: a copy of the light built-in one. @returns Its id. */
  async createEmailTheme(displayName: string): Promise<{ id: string }> {
    return (await this.#emails()).createEmailTheme(this.#context, displayName);
  }

  /**
   * Changes the source of a theme, built-in ones included.
   *
   * @throws {KnownError} `EMAIL_RENDERING_ERROR` when a sample email in the theme cannot be rendered.
   * @throws {StatusError} 404 when there is no theme with this id.
   */
  async updateEmailTheme(id: string, tsxSource: string): Promise<void> {
    await (await this.#emails()).updateEmailTheme(this.#context, id, tsxSource);
  }

  /** Fetches the email templates with their sources, built-in ones first. */
  listEmailTemplates(): Promise<readonly Emails.EmailTemplate[]> {
    return this.emailTemplates.refresh();
  }

  /**
   * The sources of a template in other languages: the project's own, then the built-in ones that it has not changed.
   */
  emailTemplateVariants(id: string): Resource<readonly Emails.EmailVariant[]> {
    return this.#context.emailTemplateVariants(id);
  }

  /** Creates a template with a source to begin with. @returns Its id. */
  async createEmailTemplate(displayName: string): Promise<{ id: string }> {
    return (await this.#emails()).createEmailTemplate(this.#context, displayName);
  }

  /**
   * Changes the source of a template, built-in ones included.
   *
   * @param themeId The theme to assign; `null` and `false` keep the one it has.
   * @throws {KnownError} `EMAIL_RENDERING_ERROR` when the source cannot be rendered, or declares no subject or
   *   category; `REQUIRES_CUSTOM_EMAIL_SERVER` when the project uses the shared email server.
   * @throws {StatusError} 404 when there is no template with this id.
   */
  async updateEmailTemplate(
    id: string,
    tsxSource: string,
    themeId: string | null | false,
  ): Promise<{ renderedHtml: string }> {
    return (await this.#emails()).updateEmailTemplate(this.#context, id, tsxSource, themeId);
  }

  /**
   * Changes the source of a template for readers of one language.
   *
   * @param locale The language tag, such as `de` or `pt-BR`. Readers get the variant of their language as their country
   *   writes it, else that of their language, else the template's own source.
   * @param tsxSource `null` removes the variant.
   * @throws As `updateEmailTemplate` does; {StatusError} 400 when the template is in 50 other languages already.
   */
  async setEmailTemplateVariant(id: string, locale: string, tsxSource: string | null): Promise<void> {
    await (await this.#emails()).setEmailTemplateVariant(this.#context, id, locale, tsxSource);
  }

  /** Fetches the email drafts, last changed first. */
  listEmailDrafts(): Promise<readonly Emails.EmailDraft[]> {
    return this.emailDrafts.refresh();
  }

  /** The sources of a draft in other languages. */
  emailDraftVariants(id: string): Resource<readonly Emails.EmailVariant[]> {
    return this.#context.emailDraftVariants(id);
  }

  /** Creates a draft; `sendEmail({ draftId })` sends it. @returns Its id. */
  async createEmailDraft(options: Emails.CreateEmailDraftOptions): Promise<{ id: string }> {
    return (await this.#emails()).createEmailDraft(this.#context, options);
  }

  /**
   * Changes a draft; without a `themeId` it gets the project's theme. The source may be one that cannot be rendered
   * yet.
   */
  async updateEmailDraft(id: string, data: Emails.UpdateEmailDraftOptions): Promise<void> {
    await (await this.#emails()).updateEmailDraft(this.#context, id, data);
  }

  /**
   * Changes the source of a draft for readers of one language, as `setEmailTemplateVariant` does, without rendering it.
   */
  async setEmailDraftVariant(id: string, locale: string, tsxSource: string | null): Promise<void> {
    await (await this.#emails()).setEmailDraftVariant(this.#context, id, locale, tsxSource);
  }

  /** Deletes a draft. Its emails that wait are still sent. */
  async deleteEmailDraft(id: string): Promise<void> {
    await (await this.#emails()).deleteEmailDraft(this.#context, id);
  }

  /**
   * Uploads an image for emails. It stays until it is deleted.
   *
   * @param image PNG, JPEG, WebP or GIF in base64, as a data URL or bare; at most 1,000,000 characters.
   * @returns The absolute address at which mail clients load it.
   */
  async uploadEmailImage(image: string): Promise<{ url: string }> {
    return (await this.#emails()).uploadEmailImage(this.#context, image);
  }

  /**
   * Renders a template in a theme, with its sample values, as HTML.
   *
   * @throws {KnownError} `EMAIL_RENDERING_ERROR` when one of the sources cannot be rendered.
   * @throws {StatusError} 400 when the template or the theme does not exist.
   */
  async getEmailPreview(options: Emails.EmailPreviewOptions): Promise<string> {
    return (await this.#emails()).fetchEmailPreview(this.#context, options);
  }

  /** Returns the resource of a preview as HTML; cached while it has subscribers. */
  emailPreview(options: Emails.EmailPreviewOptions): Resource<string> {
    return this.#context.emailPreview(JSON.stringify(options));
  }

  /**
   * Renders a template in a theme: as HTML and plain text, with subject and category.
   *
   * @returns The preview, or why one of the sources cannot be rendered.
   * @example const preview = await app.renderEmailPreview({ templateTsxSource: source, themeId: false });
   */
  async renderEmailPreview(options: Emails.EmailPreviewOptions): Promise<Emails.EmailPreviewResult> {
    return (await this.#emails()).renderEmailPreview(this.#context, options);
  }

  /**
   * Sends what `renderEmailPreview` renders to an address, such as your own.
   *
   * @returns Why the email server did not take it.
   * @throws {KnownError} `EMAIL_RENDERING_ERROR`; `REQUIRES_CUSTOM_EMAIL_SERVER` when the project uses the shared email
   *   server.
   */
  async sendEmailPreview(options: Emails.SendEmailPreviewOptions): Promise<Emails.TestEmailResult> {
    return (await this.#emails()).sendEmailPreview(this.#context, options);
  }

  /**
   * Fetches the last 50 replaced versions of a theme, template or draft, newest first.
   *
   * @param id The id of the theme, template or draft; an unknown one has no versions.
   * @param options.locale The language of the source. Default: the source for all other languages.
   */
  async listEmailDesignVersions(
    id: string,
    options: { locale?: string | undefined } = {},
  ): Promise<readonly Emails.EmailDesignVersion[]> {
    return (await this.#emails()).listEmailDesignVersions(this.#context, id, options);
  }

  /**
   * Sends a test email through an email server, to try its settings before they are saved. Waits at most 10 seconds.
   *
   * @returns Why it failed, in words and by kind.
   */
  async sendTestEmail(options: Emails.SendTestEmailOptions): Promise<Result<undefined, Emails.SendTestEmailError>> {
    return (await this.#emails()).sendTestEmail(this.#context, options);
  }

  /** Fetches the last 100 attempts to send an email, newest first. `listOutboxEmails` says more, about every email. */
  async listSentEmails(): Promise<readonly Emails.AdminSentEmail[]> {
    return (await this.#emails()).fetchSentEmails(this.#context);
  }

  /**
   * Asks the backend's AI model to change the source of a theme, template or draft.
   *
   * @param threadId The id of the theme, template or draft.
   * @param messages The whole conversation, oldest first.
   * @returns Texts, and new sources as arguments of tool calls.
   * @throws {StatusError} 501 when the backend has no AI model.
   */
  async sendChatMessage(
    threadId: string,
    contextType: Emails.ChatContext,
    messages: readonly Emails.ChatMessage[],
    abortSignal?: AbortSignal,
  ): Promise<{ content: readonly Emails.ChatContentPart[] }> {
    return (await this.#chat()).sendChatMessage(this.#context, threadId, contextType, messages, abortSignal);
  }

  /** Adds a message to the history of a chat. */
  async saveChatMessage(threadId: string, message: unknown): Promise<void> {
    await (await this.#chat()).saveChatMessage(this.#context, threadId, message);
  }

  /** Fetches the history of a chat, oldest first. */
  async listChatMessages(threadId: string): Promise<{ messages: readonly unknown[] }> {
    return (await this.#chat()).listChatMessages(this.#context, threadId);
  }

  /**
   * Permanently deletes all values of a data vault store. The configuration need not name the store any more: removing
   * it there only makes its values inaccessible.
   *
   * @param storeId The id of the store; an empty or unknown store is no error.
   */
  async emptyDataVaultStore(storeId: string): Promise<void> {
    const { core, sender } = this.#context;
    await core.send("DELETE /internal/data-vault/stores/{store_id}/values", { params: { store_id: storeId } }, sender);
  }

  /** Fetches the endpoints that receive the project's events, newest first. */
  listWebhookEndpoints(): Promise<readonly Webhooks.WebhookEndpoint[]> {
    return this.webhookEndpoints.refresh();
  }

  /**
   * Adds an endpoint that receives the project's events from now on. A project has at most 50.
   *
   * @throws {StatusError} 422 when the URL or a type of event is invalid; its `field` tells which.
   * @example
   * const endpoint = await app.createWebhookEndpoint({ url: "https://shop.example/hook", eventTypes: ["user.created"] });
   * const secret = await endpoint.getSecret();
   */
  createWebhookEndpoint(options: Webhooks.CreateWebhookEndpointOptions): Promise<Webhooks.WebhookEndpoint> {
    return createWebhookEndpoint(this.#context, options);
  }

  /**
   * Sends a test event, and waits up to five seconds for what becomes of it. Every endpoint that takes `stack.test`
   * receives it.
   *
   * @returns Why it was not delivered: the endpoint is unknown or disabled, did not answer yet, or answered with a
   *   failure.
   */
  sendTestWebhook(options: { endpointId: string }): Promise<Result<undefined, { readonly errorMessage: string }>> {
    return sendTestWebhook(this.#context, options.endpointId);
  }

  /** Fetches the types of events that endpoints can receive. */
  listWebhookEventTypes(): Promise<readonly Webhooks.WebhookEventTypeInfo[]> {
    return listWebhookEventTypes(this.#context);
  }

  /**
   * Fetches a page of the project's events, newest first. The backend keeps events for 90 days, those that no webhook
   * endpoint takes for 7, and erases what they say about users and teams that are deleted.
   *
   * @example const page = await app.listEvents({ subjectId: user.id, type: "user.updated" });
   */
  listEvents(options: ListEventsOptions = {}): Promise<ProjectEventPage> {
    return listEvents(this.#context, options);
  }

  /** Fetches an event with its deliveries. @throws {StatusError} 404 when there is none with this id. */
  getEvent(eventId: string): Promise<ProjectEventDetails> {
    return getEvent(this.#context, eventId);
  }

  /**
   * Records an event as if it had happened; every endpoint that takes its type receives it. For trying out receivers.
   *
   * @param data What it says. `listWebhookEventTypes` has an example of each type.
   * @returns The id of the event.
   */
  recordEvent(type: Webhooks.AnyEventType, data: unknown): Promise<string> {
    return recordEvent(this.#context, type, data);
  }

  /** Fetches the state of the project's Stripe account; `null` without one. */
  getStripeAccountInfo(): Promise<StripeAccountInfo | null> {
    return this.stripeAccountInfo.refresh();
  }

  /**
   * Creates a link on which the project's owner sets up a Stripe account, or continues to. It works once, for a few
   * minutes.
   *
   * @throws {StatusError} 400 when the backend has no Stripe key, or the project uses a key of its own.
   * @example location.assign((await app.setupPayments()).url);
   */
  async setupPayments(): Promise<{ url: string }> {
    return (await this.#payments()).setupPayments(this.#context);
  }

  /**
   * Creates a secret for Stripe's embedded components.
   *
   * @throws {StatusError} 400 without a connected Stripe account.
   */
  async createStripeWidgetAccountSession(): Promise<{ client_secret: string }> {
    return (await this.#payments()).createStripeWidgetAccountSession(this.#context);
  }

  /** Fetches the payment methods that Stripe offers at checkout. @throws {StatusError} 400 without a Stripe account. */
  async getPaymentMethodConfigs(): Promise<PaymentMethodConfigs> {
    return (await this.#payments()).getPaymentMethodConfigs(this.#context);
  }

  /**
   * Switches payment methods on or off.
   *
   * @throws {StatusError} 400 without a Stripe account.
   * @example await app.updatePaymentMethodConfigs(configId, { link: "off" });
   */
  async updatePaymentMethodConfigs(configId: string, updates: Readonly<Record<string, "on" | "off">>): Promise<void> {
    await (await this.#payments()).updatePaymentMethodConfigs(this.#context, configId, updates);
  }

  /** Fetches where the project's books and Stripe's differed, and since when all customers have been compared. */
  async listPaymentDifferences(): Promise<PaymentDifferences> {
    return (await this.#payments()).listPaymentDifferences(this.#context);
  }

  /**
   * Fetches a page of purchases and item changes, newest first.
   *
   * @example const { transactions, nextCursor } = await app.listTransactions({ type: "subscription", limit: 20 });
   */
  async listTransactions(options: Transactions.ListTransactionsOptions = {}): Promise<Transactions.TransactionPage> {
    return (await this.#payments()).fetchTransactions(this.#context, options);
  }

  /** Returns the resource of a page of transactions; cached while it has subscribers. */
  transactions(options: Transactions.ListTransactionsOptions = {}): Resource<Transactions.TransactionPage> {
    return this.#context.transactions(JSON.stringify(options));
  }

  /**
   * Refunds a purchase: pays the money back, and takes back the items that came with it. What was used of them becomes
   * a debt that the next grant pays.
   *
   * @throws {KnownError} `SUBSCRIPTION_ALREADY_REFUNDED`, `ONE_TIME_PURCHASE_ALREADY_REFUNDED`.
   * @throws {StatusError} 404 when the project has no such purchase.
   */
  async refundTransaction(options: Transactions.RefundTransactionOptions): Promise<void> {
    await (await this.#payments()).refundTransaction(this.#context, options);
  }

  /**
   * Adds to the quantity of a customer's item, or takes from it; the result may be negative.
   *
   * @throws {KnownError} `ITEM_NOT_FOUND`, `ITEM_CUSTOMER_TYPE_DOES_NOT_MATCH`, `USER_NOT_FOUND`, `TEAM_NOT_FOUND`.
   * @example await app.createItemQuantityChange({ userId, itemId: "credits", quantity: 50, description: "Sorry for the outage" });
   */
  async createItemQuantityChange(options: Transactions.CreateItemQuantityChangeOptions): Promise<void> {
    await (await this.#payments()).createItemQuantityChange(this.#context, options);
  }

  /** Fetches a page of customers, newest first, or searches for any customer. */
  async listPaymentCustomers(
    options: Payments.ListPaymentCustomersOptions = {},
  ): Promise<Payments.PaymentCustomerPage> {
    return (await this.#customers()).listPaymentCustomers(this.#context, options);
  }

  /**
   * Fetches what a customer owns and has. `customer` opens the customer to change it.
   *
   * @throws {KnownError} `USER_NOT_FOUND`, `TEAM_NOT_FOUND`.
   */
  async getPaymentCustomer(customer: Transactions.CustomerOption): Promise<Payments.PaymentCustomer> {
    return (await this.#customers()).getPaymentCustomer(this.#context, customer);
  }

  /**
   * Fetches a page of the changes of a customer's items, newest first, each with its reason.
   *
   * @throws {KnownError} `USER_NOT_FOUND`, `TEAM_NOT_FOUND`.
   */
  async listPaymentHistory(options: Payments.ListPaymentHistoryOptions): Promise<Payments.PaymentHistoryPage> {
    return (await this.#customers()).listPaymentHistory(this.#context, options);
  }

  /** Fetches recurring revenue and churn by currency and month. @param options.months From 1 to 60. Default: 12. */
  async getRevenue(options: { months?: number | undefined } = {}): Promise<Payments.Revenue> {
    return (await this.#customers()).getRevenue(this.#context, options.months);
  }

  /**
   * Fetches a token with which Svix's client libraries manage the project's webhooks.
   *
   * @example const svix = new Svix((await app.getSvixToken()).token, { serverUrl: baseUrl }); // package svix
   */
  async getSvixToken(): Promise<Webhooks.SvixToken> {
    const { core, sender } = this.#context;
    const { token, url = null } = await core.send("POST /webhooks/svix-token", { body: {} }, sender);
    return { token, url };
  }

  /** Fetches the definitions of team permissions. */
  listTeamPermissionDefinitions(): Promise<readonly PermissionDefinition[]> {
    return this.teamPermissionDefinitions.refresh();
  }

  /**
   * Defines a team permission.
   *
   * @throws {KnownError} `PERMISSION_ID_ALREADY_EXISTS`, `CONTAINED_PERMISSION_NOT_FOUND`.
   */
  createTeamPermissionDefinition(options: PermissionDefinitionOptions): Promise<PermissionDefinition> {
    return definitions.createPermissionDefinition(this.#context, "team", options);
  }

  /** Replaces a definition; fields left out become empty. With another id, its grants move along. */
  updateTeamPermissionDefinition(
    permissionId: string,
    options: Partial<PermissionDefinitionOptions>,
  ): Promise<PermissionDefinition> {
    return definitions.updatePermissionDefinition(this.#context, "team", permissionId, options);
  }

  /** Deletes a definition and revokes the permission from all users. */
  deleteTeamPermissionDefinition(permissionId: string): Promise<void> {
    return definitions.deletePermissionDefinition(this.#context, "team", permissionId);
  }

  /** Fetches the definitions of project permissions. */
  listProjectPermissionDefinitions(): Promise<readonly PermissionDefinition[]> {
    return this.projectPermissionDefinitions.refresh();
  }

  /**
   * Defines a project permission.
   *
   * @throws {KnownError} `PERMISSION_ID_ALREADY_EXISTS`, `CONTAINED_PERMISSION_NOT_FOUND`.
   */
  createProjectPermissionDefinition(options: PermissionDefinitionOptions): Promise<PermissionDefinition> {
    return definitions.createPermissionDefinition(this.#context, "project", options);
  }

  /** Replaces a definition. @see {@link AdminApp.updateTeamPermissionDefinition} */
  updateProjectPermissionDefinition(
    permissionId: string,
    options: Partial<PermissionDefinitionOptions>,
  ): Promise<PermissionDefinition> {
    return definitions.updatePermissionDefinition(this.#context, "project", permissionId, options);
  }

  /** Deletes a definition. @see {@link AdminApp.deleteTeamPermissionDefinition} */
  deleteProjectPermissionDefinition(permissionId: string): Promise<void> {
    return definitions.deletePermissionDefinition(this.#context, "project", permissionId);
  }

  #emails() {
    return this.#context.core.load(() => import("./admin/emails.ts"));
  }

  #payments() {
    return this.#context.core.load(() => import("./admin/payments.ts"));
  }

  #customers() {
    return this.#context.core.load(() => import("./admin/payment-customers.ts"));
  }

  #chat() {
    return this.#context.core.load(() => import("./admin/ai-chat.ts"));
  }
}
