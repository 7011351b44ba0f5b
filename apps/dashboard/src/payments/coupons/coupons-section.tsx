import { type Coupon, listCoupons, updateCoupon } from "@latchkit/kit/coupons";
import { useLanguage, useMessages } from "@latchkit/ui";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useFormats } from "../../localization/language-provider.tsx";
import { ChangeButton } from "../../parts/actions/change-button.tsx";
import { useAction } from "../../parts/actions/use-action.ts";
import { Badge } from "../../parts/layout/badge.tsx";
import { Copyable } from "../../parts/layout/copy-button.tsx";
import { FailureNotice } from "../../parts/layout/failure-notice.tsx";
import { Section } from "../../parts/layout/section.tsx";
import { Time } from "../../parts/layout/time.tsx";
import { StackedTable } from "../../parts/lists/stacked-table.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { Skeleton } from "../../shell/skeleton.tsx";
import { paymentLinksMessages } from "../links-messages.ts";
import { paymentsMessages } from "../messages.ts";
import { CURRENCIES, formatMoney } from "../money.ts";
import { couponsMessages } from "./messages.ts";
import { NewCoupon } from "./new-coupon.tsx";

/** Lists the coupons of the project: what each deducts, how often it was used, and a switch. */
export function CouponsSection() {
  const app = useAdminApp();
  const t = useMessages(couponsMessages);
  const tPayments = useMessages(paymentsMessages);
  const queries = useQueryClient();
  const queryKey = [app.projectId, "coupons"];
  const found = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: cursor }) => listCoupons(app, { limit: 20, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const coupons = found.data?.pages.flatMap((page) => page.coupons) ?? [];
  const refresh = () => queries.invalidateQueries({ queryKey });
  return (
    <Section title={t("title")} lead={t("lead")} actions={<NewCoupon onCreated={refresh} />}>
      {found.isError && <FailureNotice error={found.error} retry={found.refetch} />}
      {found.isPending && <Skeleton />}
      {found.data && coupons.length === 0 && <p className="lead">{t("none")}</p>}
      {coupons.length > 0 && <CouponTable coupons={coupons} onChanged={refresh} />}
      {found.hasNextPage && (
        <button
          type="button"
          className="button"
          aria-disabled={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {tPayments("showMore")}
        </button>
      )}
    </Section>
  );
}

function CouponTable({ coupons, onChanged }: { coupons: readonly Coupon[]; onChanged(): Promise<void> }) {
  const t = useMessages(couponsMessages);
  const tLinks = useMessages(paymentLinksMessages);
  const formats = useFormats();
  const stateOf = ({ state }: Coupon) =>
    state === "off" || state === "ended" ? tLinks(`state ${state}`) : t(`state ${state}`);
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
        {
          id: "used",
          header: t("used"),
          isNumeric: true,
          cell: ({ uses, maxUses }) =>
            maxUses === null
              ? formats.number(uses)
              : tLinks("soldOf", { sold: formats.number(uses), limit: formats.number(maxUses) }),
        },
        {
          id: "until",
          header: tLinks("until"),
          isMinor: true,
          cell: ({ endsAt }) => (endsAt ? <Time at={endsAt} /> : tLinks("noEnd")),
        },
        {
          id: "actions",
          header: <span className="visually-hidden">{tLinks("actions")}</span>,
          cell: (coupon) => <Switch coupon={coupon} onChanged={onChanged} />,
        },
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

function Switch({ coupon: { id, code, isEnabled }, onChanged }: { coupon: Coupon; onChanged(): Promise<void> }) {
  const app = useAdminApp();
  const t = useMessages(couponsMessages);
  const tLinks = useMessages(paymentLinksMessages);
  const switching = useAction(async () => {
    await updateCoupon(app, id, { isEnabled: !isEnabled });
    await onChanged();
    return t(isEnabled ? "switchedOff" : "switchedOn");
  });
  return (
    <ChangeButton
      data-look="quiet"
      aria-label={t(isEnabled ? "switchOffNamed" : "switchOnNamed", { code })}
      aria-disabled={switching.isBusy}
      onClick={() => void switching.run()}
    >
      {tLinks(isEnabled ? "switchOff" : "switchOn")}
    </ChangeButton>
  );
}
