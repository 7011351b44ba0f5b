import type { Account } from "../model/account.ts";
import type { Coupon, Subscription } from "../model/objects.ts";
import { invalidRequest, namedBy } from "../model/refusal.ts";
import type { Routes } from "../request/call.ts";
import { currencyOf, metadataOf, required, wholeAmount } from "../request/parameters.ts";
import { type Parameters, part, text } from "../request/parse-form.ts";

export const couponRoutes: Routes = {
  "POST coupons": ({ account, parameters }) => {
    const id = text(parameters, "id") ?? account.newId("coupon");
    if (account.coupons.has(id))
      throw invalidRequest("Coupon already exists.", { code: "resource_already_exists", param: "id" });
    const percent = text(parameters, "percent_off");
    const coupon: Coupon = {
      id,
      object: "coupon",
      created: account.seconds,
      name: text(parameters, "name") ?? null,
      percent_off: percent === undefined ? null : Number(percent),
      amount_off: percent === undefined ? wholeAmount(required(parameters, "amount_off"), "amount_off") : null,
      currency: percent === undefined ? currencyOf(parameters) : null,
      duration: durationOf(required(parameters, "duration")),
      duration_in_months: Number(text(parameters, "duration_in_months")) || null,
      metadata: metadataOf(parameters),
    };
    account.coupons.set(id, coupon);
    return coupon;
  },
};

function durationOf(duration: string): Coupon["duration"] {
  if (duration === "once" || duration === "repeating" || duration === "forever") return duration;
  throw invalidRequest(`Invalid duration: ${duration}`, { param: "duration" });
}

/** Returns the coupon that the first discount of a request names; `null` without one. */
export function couponOf(account: Account, parameters: Parameters): Coupon | null {
  const [discount] = Object.values(part(parameters, "discounts"));
  const id = typeof discount === "object" ? text(discount, "coupon") : undefined;
  return id === undefined ? null : namedBy(account.coupons, { kind: "coupon", id, param: "discounts[0][coupon]" });
}

/** Returns what the coupon of a subscription deducts from an invoice. */
export function deductionFrom({ coupon, start_date }: Subscription, subtotal: number, created: number): number {
  if (!coupon || subtotal <= 0 || hasEnded(coupon, start_date, created)) return 0;
  const { percent_off, amount_off } = coupon;
  return percent_off === null ? Math.min(subtotal, amount_off ?? 0) : Math.round((subtotal * percent_off) / 100);
}

function hasEnded({ duration, duration_in_months }: Coupon, start: number, created: number): boolean {
  if (duration !== "repeating") return false;
  const end = new Date(start * 1_000);
  end.setUTCMonth(end.getUTCMonth() + (duration_in_months ?? 0));
  return created * 1_000 >= end.getTime();
}
