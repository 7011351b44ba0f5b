import type { Db } from "../../../database/database.ts";
import { inTenancy, type TenancyId } from "../../../database/tenancy.ts";
import { PlainError } from "../../../endpoints/refusals.ts";
import type { OutboundFetch } from "../../../network/outbound-fetch.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import type { Random } from "../../../random.ts";
import type { StripePlatform, StripeSettings } from "../../../settings/stripe.ts";
import { createStripeClient, type StripeClient } from "./client.ts";

/** A project's Stripe account: connected to the installation's, or one whose key the project has set. */
export interface StripeConnection {
  readonly client: StripeClient;
  /** `null` for an account whose key the project has set. */
  readonly accountId: string | null;
  /** For Stripe.js. */
  readonly publishableKey: string | null;
  /** Names the account and its mode: customers and prices of one scope do not exist in another. */
  readonly scope: string;
  /** Whether the key moves real money. */
  readonly isLive: boolean;
}

/** The installation's account at Stripe. */
export interface StripePlatformConnection extends Pick<StripePlatform, "webhookSecret"> {
  readonly client: StripeClient;
}

/** Services of everything that needs Stripe. */
export interface StripeServices {
  readonly stripe: StripeConnections;
}

/** Finds Stripe accounts. */
export interface StripeConnections {
  readonly platform: StripePlatformConnection | null;
  /** Address of the script with which browsers take cards. */
  readonly scriptUrl: string;
  /** Returns the Stripe account of a project; `null` if it has none. */
  find(tenancy: Tenancy, db: Db): Promise<StripeConnection | null>;
  /** Secret of the events that Stripe sends about an account whose key the project has set. */
  webhookSecretOf(tenancy: Tenancy): string | null;
}

/** Creates clients of Stripe for projects. */
export function createStripeConnections(
  { platform, apiUrl, scriptUrl }: StripeSettings,
  network: { readonly fetch: OutboundFetch; readonly random: Random },
): StripeConnections {
  const clientOf = (secretKey: string, accountId: string | null) =>
    createStripeClient({ url: apiUrl, secretKey, accountId, ...network });
  return {
    platform: platform && {
      client: clientOf(platform.secretKey, null),
      webhookSecret: platform.webhookSecret,
    },
    scriptUrl,
    async find(tenancy, db) {
      const { secretKey, publishableKey } = tenancy.config.payments.stripe;
      if (secretKey) {
        const scope = `own ${modeOf(secretKey)}`;
        return {
          client: clientOf(secretKey, null),
          accountId: null,
          publishableKey: publishableKey ?? null,
          scope,
          isLive: modeOf(secretKey) === "live",
        };
      }
      const accountId = platform && (await findConnectedAccount(tenancy, db));
      if (!platform || !accountId) return null;
      return {
        client: clientOf(platform.secretKey, accountId),
        accountId,
        publishableKey: platform.publishableKey,
        scope: `${accountId} ${modeOf(platform.secretKey)}`,
        isLive: modeOf(platform.secretKey) === "live",
      };
    },
    webhookSecretOf: ({ config }) => config.payments.stripe.webhookSecret ?? null,
  };
}

/**
 * Returns the Stripe account of a project.
 *
 * @throws PlainError 400 if it has none.
 */
export async function requireConnection(
  { stripe }: StripeServices,
  tenancy: Tenancy,
  db: Db,
): Promise<StripeConnection> {
  return (await stripe.find(tenancy, db)) ?? refuseNotSetUp();
}

/** @throws PlainError 400. */
export function refuseNotSetUp(): never {
  throw new PlainError(
    400,
    "Payments are not set up for this project. Finish setting them up, or switch test mode on.",
    { reason: "PAYMENTS_NOT_SET_UP" },
  );
}

/** Returns the connected account of a project; `null` if it has none. */
export async function findConnectedAccount(tenancy: TenancyId, db: Db): Promise<string | null> {
  const row = await db.selectFrom("stripe_accounts").select("account_id").where(inTenancy(tenancy)).executeTakeFirst();
  return row?.account_id ?? null;
}

function modeOf(secretKey: string): "test" | "live" {
  return secretKey.split("_")[1] === "test" ? "test" : "live";
}
