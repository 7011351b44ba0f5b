import { type Answer, CURRENCIES, type Parsed } from "@latchkit/contract";
import type { Handlers } from "../../../endpoints/handler.ts";
import { PlainError } from "../../../endpoints/refusals.ts";
import { toMinor } from "../../../money.ts";
import { changesBetween } from "../../audit-log/changes.ts";
import { recordOwn } from "../../audit-log/record.ts";
import { toPage } from "../../list-page.ts";
import {
  type Coupon,
  type CouponSettings,
  insertCoupon,
  listCoupons,
  lockCoupon,
  normalCode,
  stateOfCoupon,
  updateCoupon,
} from "../purchases/coupons.ts";
import { toDiscountAnswer } from "../purchases/discount.ts";

export const couponRoutes = {
  "GET /internal/payments/coupons": async ({ query }, { tenancy, db, services }) => {
    const now = services.clock.now();
    const rows = await listCoupons(tenancy, db, query);
    return toPage(
      rows,
      query,
      ({ id }) => id,
      (coupon) => toAnswer(coupon, now),
    );
  },

  "POST /internal/payments/coupons": async ({ body }, context) => {
    const { tenancy, services } = context;
    requireDeductionIn(body);
    const coupon: Coupon = {
      id: services.random.uuid(),
      code: normalCode(body.code),
      percentOff: body.percent_off,
      amountOff: body.amount_off,
      duration: body.duration,
      months: body.months,
      isEnabled: true,
      maxUses: body.max_uses,
      endsAt: toDate(body.ends_at_millis),
      uses: 0,
      createdAt: services.clock.now(),
    };
    await context.transaction(async (tx) => {
      if (!(await insertCoupon(tenancy, tx, coupon)))
        throw new PlainError(409, "Another coupon has this code.", { reason: "COUPON_CODE_ALREADY_USED" });
      const { id: subjectId, code, percentOff, amountOff, duration, months } = coupon;
      const changes = changesBetween({}, { code, percentOff, amountOff, duration, months, ...toAudited(coupon) });
      await recordOwn(context, tx, { action: "coupon.created", subjectId, changes });
    });
    return toAnswer(coupon, coupon.createdAt);
  },

  "PATCH /internal/payments/coupons/{coupon_id}": ({ params, body }, context) =>
    context.transaction(async (tx) => {
      const { tenancy, services } = context;
      const before = await lockCoupon(tenancy, tx, params.coupon_id);
      const settings: CouponSettings = {
        isEnabled: body.is_enabled ?? before.isEnabled,
        maxUses: body.max_uses === undefined ? before.maxUses : body.max_uses,
        endsAt: body.ends_at_millis === undefined ? before.endsAt : toDate(body.ends_at_millis),
      };
      await updateCoupon(tenancy, tx, before.id, settings);
      const changes = changesBetween(toAudited(before), toAudited(settings));
      if (changes.length > 0) await recordOwn(context, tx, { action: "coupon.updated", subjectId: before.id, changes });
      return toAnswer({ ...before, ...settings }, services.clock.now());
    }),
} satisfies Handlers;

type NewCoupon = Parsed<"POST /internal/payments/coupons">["body"];

/** Refuses a coupon that would deduct nothing, or of which it would not be clear what. */
function requireDeductionIn({ percent_off, amount_off, duration, months }: NewCoupon): void {
  if ((percent_off === null) === (amount_off === null))
    throw new PlainError(400, "Set either percent_off or amount_off.", { reason: "EXACTLY_ONE_REQUIRED" });
  if ((duration === "months") !== (months !== null))
    throw new PlainError(400, "Set months if the duration is `months`, and only then.", {
      reason: "EXACTLY_ONE_REQUIRED",
    });
  if (amount_off === null) return;
  const amounts = CURRENCIES.flatMap((currency) => {
    const amount = amount_off[currency];
    return amount === undefined ? [] : toMinor(amount, currency);
  });
  if (amounts.length === 0 || amounts.includes(0n))
    throw new PlainError(400, "An amount off must be more than zero.", { reason: "AMOUNT_NOT_ACCEPTED" });
}

function toDate(millis: number | null): Date | null {
  return millis === null ? null : new Date(millis);
}

function toAudited({ isEnabled, maxUses, endsAt }: CouponSettings) {
  return { isEnabled, maxUses, endsAt: endsAt?.toISOString() ?? null };
}

function toAnswer(coupon: Coupon, now: Date): Answer<"PATCH /internal/payments/coupons/{coupon_id}"> {
  return {
    ...toDiscountAnswer(coupon),
    id: coupon.id,
    state: stateOfCoupon(coupon, now),
    is_enabled: coupon.isEnabled,
    max_uses: coupon.maxUses,
    ends_at_millis: coupon.endsAt?.getTime() ?? null,
    uses: coupon.uses,
    created_at_millis: coupon.createdAt.getTime(),
  };
}
