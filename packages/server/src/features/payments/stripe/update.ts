import type { Clock } from "../../../clock.ts";
import type { Tx } from "../../../database/database.ts";
import type { Logger } from "../../../logging/logger.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import type { Random } from "../../../random.ts";
import type { Account } from "../accounts/account.ts";
import type { StripeConnection } from "./connections.ts";
import type { Notice } from "./notices.ts";
import type { Offer } from "./offers.ts";
import type { PaidCheckouts } from "./paid-checkouts.ts";
import type { Records } from "./records.ts";
import type { CorrectiveAction, CustomerState } from "./state.ts";

/** Customer whose account is updated to the state at Stripe. */
export interface UpdateContext {
  readonly tenancy: Tenancy;
  readonly tx: Tx;
  readonly services: { readonly clock: Clock; readonly random: Random; readonly logger: Logger };
  /** Opened, hence locked; the caller saves it. */
  readonly account: Account;
  readonly connection: StripeConnection;
}

/** Update of a customer's account to the state at Stripe, while it is made. */
export interface Update extends UpdateContext {
  readonly state: CustomerState;
  /** Records as they were before. */
  readonly records: Records;
  readonly checkouts: PaidCheckouts;
  /** Offers that the customer has bought for good in this update. */
  readonly boughtNow: Offer[];
  /** A sentence for every difference between the records and Stripe. */
  readonly changes: string[];
  readonly actions: CorrectiveAction[];
  /** Emails to send once the account is saved. */
  readonly notices: Notice[];
}
