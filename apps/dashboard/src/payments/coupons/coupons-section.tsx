import { type Coupon, listCoupons, updateCoupon } from "@latchkit/kit/coupons";
import { useLanguage, useMessages } from "@latchkit/ui";
import { Badge } from "../../parts/layout/badge.tsx";
import { Copyable } from "../../parts/layout/copy-button.tsx";
import { StackedTable } from "../../parts/lists/stacked-table.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { paymentLinksMessages } from "../links-messages.ts";
import { CURRENCIES, formatMoney } from "../money.ts";
import { EntrySwitch, SwitchedList, useEndColumns } from "../switched-list.tsx";
import { couponsMessages } from "./messages.ts";
import { NewCoupon } from "./new-coupon.tsx";

/** Lists the coupons of the project: what each deducts, how often it was used, and a switch. */
export function CouponsSection() {
  const app = useAdminApp();
  const t = useMessages(couponsMessages);
  return (
    <SwitchedList<Coupon>
      title={t("title")}
      lead={t("lead")}
      none={t("none")}
      queryKey={[app.projectId, "coupons"]}
      load={async (cursor) => {
        const { coupons, nextCursor } = await listCoupons(app, { limit: 20, cursor });
        return { entries: coupons, nextCursor };
      }}
      actions={(refresh) => <NewCoupon onCreated={refresh} />}
    >
      {(coupons, refresh) => <CouponTable coupons={coupons} onChanged={refresh} />}
    </SwitchedList>
  );
}

function CouponTable({ coupons, onChanged }: { coupons: readonly Coupon[]; onChanged(): Promise<void> }) {
  const app = useAdminApp();
  const t = useMessages(couponsMessages);
  const tLinks = useMessages(paymentLinksMessages);
  const stateOf = ({ state }: Coupon) =>
    state === "off" || state === "ended" ? tLinks(`state ${state}`) : t(`state ${state}`);
  const endColumns = useEndColumns<Coupon>({
    header: t("used"),
    usesOf: ({ uses }) => uses,
    limitOf: ({ maxUses }) => maxUses,
    switchOf: ({ id, code, isEnabled }) => (
      <EntrySwitch
        isEnabled={isEnabled}
        name={t(isEnabled ? "switchOffNamed" : "switchOnNamed", { code })}
        done={t(isEnabled ? "switchedOff" : "switchedOn")}
        onSwitch={async (isOn) => {
          await updateCoupon(app, id, { isEnabled: isOn });
          await onChanged();
        }}
      />
    ),
  });
  return (
    <StackedTable
      caption={t("title")}
      rows={coupons}
      rowKey={({ id }) => id}
      columns={[
        { id: "code", header: t("code"), cell: ({ code }) => <Copyable text={code} what={t("code")} /> },
        { id: "discount", header: t("discount"), cell: (coupon) => <Deduction coupon={coupon} /> },
        {
          id: "state",
          header: tLinks("state"),
          cell: (coupon) => <Badge tone={coupon.state === "open" ? "good" : undefined}>{stateOf(coupon)}</Badge>,
        },
        ...endColumns,
      ]}
    />
  );
}

function Deduction({ coupon: { percentOff, amountOff, duration, months } }: { coupon: Coupon }) {
  const t = useMessages(couponsMessages);
  const tag = useLanguage();
  const amounts = CURRENCIES.flatMap((currency) => {
    const amount = amountOff?.[currency];
    return amount === undefined ? [] : formatMoney(tag, amount, currency);
  });
  const off =
    percentOff === null
      ? amounts.join(" · ")
      : new Intl.NumberFormat(tag, { style: "percent" }).format(percentOff / 100);
  const scope = duration === "months" ? t("forMonths", { count: months ?? 0 }) : t(duration);
  return (
    <span className="stacked">
      <span>{off}</span>
      <span className="hint">{scope}</span>
    </span>
  );
}
