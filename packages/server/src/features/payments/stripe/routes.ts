import type { Handlers } from "../../../endpoints/handler.ts";
import { PlainError, refuse } from "../../../endpoints/refusals.ts";
import { recordOwn } from "../../audit-log/record.ts";
import { callOnce } from "./calls.ts";
import { findConnectedAccount, refuseNotSetUp, requireConnection, type StripeServices } from "./connections.ts";
import { listDifferences, readLastComparison } from "./differences.ts";
import { withStripe } from "./failures.ts";
import { accountLink, accountSession, paymentMethodConfiguration, stripeAccount, withId } from "./objects.ts";
import { paymentMethodName } from "./payment-method-name.ts";

/** Services of the administration of Stripe accounts. */
export interface StripeAdministrationServices extends StripeServices {
  /** Address of the dashboard for administrators, without a slash at its end. */
  readonly dashboardUrl: string;
}

export const stripeRoutes = {
  "POST /internal/payments/setup": async (_input, context) => {
    const { tenancy, db, services } = context;
    const { platform } = services.stripe;
    if (!platform || tenancy.config.payments.stripe.secretKey)
      throw new PlainError(400, "This backend has no Stripe account to connect to, or the project uses its own.", {
        reason: "STRIPE_CONNECT_NOT_AVAILABLE",
      });
    return withStripe(services, async () => {
      const account = (await findConnectedAccount(tenancy, db)) ?? (await connectAccount());
      const back = `${services.dashboardUrl}/projects/${tenancy.projectId}/payments`;
      const link = { account, refresh_url: back, return_url: back, type: "account_onboarding" };
      const { url } = await platform.client.post("/v1/account_links", accountLink, link, services.random.uuid());
      return { url };
    });

    /** Creates the account once: a second request at the same time gets the same one. */
    async function connectAccount(): Promise<string> {
      const create = (key: string) =>
        requirePlatform().client.post("/v1/accounts", withId, newAccount(tenancy.projectId), key);
      const { id } = await callOnce(context, "account", create);
      await context.transaction(async (tx) => {
        const values = { project_id: tenancy.projectId, branch_id: tenancy.branchId, account_id: id };
        await tx
          .insertInto("stripe_accounts")
          .values({ ...values, created_at: services.clock.now() })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await tx
          .insertInto("stripe_account_directory")
          .values(values)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await recordOwn(context, tx, { action: "payments.connected", changes: [{ path: "account_id", after: id }] });
      });
      return id;
    }

    function requirePlatform() {
      return platform ?? refuseNotSetUp();
    }
  },

  "GET /internal/payments/stripe/account-info": async (_input, { tenancy, db, services }) => {
    const connection = await services.stripe.find(tenancy, db);
    if (!connection) return refuse("STRIPE_ACCOUNT_INFO_NOT_FOUND");
    const path = connection.accountId === null ? "/v1/account" : `/v1/accounts/${connection.accountId}`;
    const { id, ...state } = await withStripe(services, () => connection.client.get(path, stripeAccount));
    return { account_id: id, ...state };
  },

  "POST /internal/payments/stripe-widgets/account-session": async (_input, { tenancy, db, services }) => {
    const { platform } = services.stripe;
    const account = await findConnectedAccount(tenancy, db);
    if (!platform || account === null) return refuseNotSetUp();
    const components = {
      payments: {
        enabled: true,
        features: { refund_management: true, dispute_management: true, capture_payments: true },
      },
      notification_banner: { enabled: true },
    };
    return withStripe(services, () =>
      platform.client.post("/v1/account_sessions", accountSession, { account, components }, services.random.uuid()),
    );
  },

  "GET /internal/payments/method-configs": async (_input, { tenancy, db, services }) => {
    const { client } = await requireConnection(services, tenancy, db);
    const all = await withStripe(services, () =>
      client.list("/v1/payment_method_configurations", paymentMethodConfiguration),
    );
    const used = all.find(({ isDefault }) => isDefault) ?? all[0];
    if (!used)
      throw new PlainError(502, "The Stripe account has no configuration of payment methods.", {
        reason: "STRIPE_UNAVAILABLE",
      });
    return {
      config_id: used.id,
      methods: used.methods.map(({ name, available, display_preference: { value, overridable } }) => ({
        id: name,
        name: paymentMethodName(name),
        enabled: value === "on",
        available,
        overridable: overridable ?? true,
      })),
    };
  },

  "PATCH /internal/payments/method-configs": async ({ body }, context) => {
    const { tenancy, db, services } = context;
    const { client } = await requireConnection(services, tenancy, db);
    const updates = Object.entries(body.updates).map(
      ([method, preference]) => [method, { display_preference: { preference } }] as const,
    );
    const path = `/v1/payment_method_configurations/${body.config_id}`;
    await withStripe(services, () => client.post(path, withId, Object.fromEntries(updates), services.random.uuid()));
    const changes = Object.entries(body.updates).map(([method, after]) => ({ path: method, after }));
    await context.transaction((tx) => recordOwn(context, tx, { action: "payments.methods_changed", changes }));
    return { success: true };
  },

  "GET /internal/payments/differences": async (_input, { tenancy, db }) => {
    const [differences, comparedAt] = await Promise.all([
      listDifferences(tenancy, db),
      readLastComparison(tenancy, db),
    ]);
    return {
      differences: differences.map((row) => ({
        id: row.id,
        found_at_millis: row.found_at.getTime(),
        customer_type: row.customer_type,
        customer_id: row.customer_id,
        stripe_customer_id: row.stripe_customer_id,
        details: [...row.details],
        is_repaired: row.is_repaired,
      })),
      compared_at_millis: comparedAt?.getTime() ?? null,
    };
  },
} satisfies Handlers<StripeAdministrationServices>;

/** An account as Stripe's Connect takes it: without a dashboard of Stripe's, able to charge cards and to be paid. */
function newAccount(projectId: string) {
  const requested = { requested: true };
  return {
    controller: { stripe_dashboard: { type: "none" } },
    capabilities: { card_payments: requested, transfers: requested },
    country: "US",
    metadata: { tenancyId: projectId },
  };
}
