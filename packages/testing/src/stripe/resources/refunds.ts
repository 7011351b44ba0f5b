import type { Account } from "../model/account.ts";
import type { Charge, TakenBack } from "../model/objects.ts";
import { existing, invalidRequest } from "../model/refusal.ts";
import type { Routes } from "../request/call.ts";
import { page, required, wholeAmount } from "../request/parameters.ts";
import { type Parameters, part, text } from "../request/parse-form.ts";

export const refundRoutes: Routes = {
  "POST refunds": ({ account, parameters }) => {
    const intentId = required(parameters, "payment_intent");
    const intent = existing(account.intents, "payment_intent", intentId);
    const charge = account.charges.get(intent.latest_charge ?? "");
    if (!charge) throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`);
    const amount = text(parameters, "amount");
    const rest = charge.amount - charge.amount_refunded;
    const refunded = amount === undefined ? rest : wholeAmount(amount, "amount");
    refund(account, charge, refunded);
    const about = { created: account.seconds, status: "succeeded", amount: refunded, currency: charge.currency };
    const made = { id: account.newId("re"), object: "refund", ...about, charge: charge.id, payment_intent: intentId };
    account.refunds.push(made);
    return made;
  },
  "GET refunds": ({ account, parameters, expand }) => list(account, account.refunds, parameters, expand),
  "GET disputes": ({ account, parameters, expand }) => list(account, account.disputes, parameters, expand),
};

/** The newest first. */
function list(
  { charges }: Account,
  all: readonly TakenBack[],
  parameters: Parameters,
  expand: ReadonlySet<string>,
): object {
  const since = Number(text(part(parameters, "created"), "gte") ?? 0);
  const found = all.filter(({ created }) => created >= since).reverse();
  return page(
    found.map((each) => ({ ...each, charge: expand.has("charge") ? charges.get(each.charge) : each.charge })),
    parameters,
  );
}

function refund(account: Account, charge: Charge, amount: number): void {
  if (charge.refunded)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  if (amount > charge.amount - charge.amount_refunded)
    throw invalidRequest("Refund amount is greater than unrefunded amount on charge.");
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  account.emit("charge.refunded", charge);
}

/** A cardholder's bank takes a payment back. */
export function disputePayment(account: Account, intentId: string): void {
  const charge = account.charges.get(account.intents.get(intentId)?.latest_charge ?? "");
  if (!charge) throw new Error("Only a payment that was made can be disputed.");
  charge.disputed = true;
  const { id, amount, currency } = charge;
  const names = { id: account.newId("dp"), object: "dispute", charge: id, payment_intent: intentId };
  const about = { amount, currency, created: account.seconds, reason: "fraudulent", status: "needs_response" };
  const dispute = { ...names, ...about, livemode: false, metadata: {} };
  account.disputes.push(dispute);
  account.emit("charge.dispute.created", dispute);
}
