import { listPaymentLinks, type PaymentLink, updatePaymentLink } from "@latchkit/kit/payment-links";
import { useMessages } from "@latchkit/ui";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useFormats } from "../../localization/language-provider.tsx";
import { ChangeButton } from "../../parts/actions/change-button.tsx";
import { useAction } from "../../parts/actions/use-action.ts";
import { Badge, type Tone } from "../../parts/layout/badge.tsx";
import { Copyable } from "../../parts/layout/copy-button.tsx";
import { FailureNotice } from "../../parts/layout/failure-notice.tsx";
import { Section } from "../../parts/layout/section.tsx";
import { Time } from "../../parts/layout/time.tsx";
import { StackedTable } from "../../parts/lists/stacked-table.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { Skeleton } from "../../shell/skeleton.tsx";
import { paymentLinksMessages } from "../links-messages.ts";
import { paymentsMessages } from "../messages.ts";
import { NewPaymentLink } from "./new-payment-link.tsx";

const TONES: Readonly<Record<PaymentLink["state"], Tone | undefined>> = {
  open: "good",
  off: undefined,
  ended: undefined,
  sold_out: "accent",
};

/** The payment links to a product: what they have sold, and a switch for each. */
export function PaymentLinksSection({ productId }: { productId: string }) {
  const app = useAdminApp();
  const t = useMessages(paymentLinksMessages);
  const tPayments = useMessages(paymentsMessages);
  const queries = useQueryClient();
  const queryKey = [app.projectId, "payment-links", productId];
  const found = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: cursor }) => listPaymentLinks(app, { productId, limit: 20, cursor }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const links = found.data?.pages.flatMap((page) => page.links) ?? [];
  const refresh = () => queries.invalidateQueries({ queryKey });
  return (
    <Section title={t("title")} lead={t("lead")} actions={<NewPaymentLink productId={productId} onCreated={refresh} />}>
      {found.isError && <FailureNotice error={found.error} retry={found.refetch} />}
      {found.isPending && <Skeleton />}
      {found.data && links.length === 0 && <p className="lead">{t("none")}</p>}
      {links.some(({ url }) => url === null) && <NoPage />}
      {links.length > 0 && <LinkTable links={links} onChanged={refresh} />}
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

/** A link's visitors sign in on a page of the project, which it may not have yet. */
function NoPage() {
  const { projectId } = useAdminApp();
  const t = useMessages(paymentLinksMessages);
  return (
    <div className="notice">
      <p>{t("noPage")}</p>
      <p className="row-actions">
        <Link to="/projects/$projectId/oauth-applications" params={{ projectId }} className="button">
          {t("toHosted")}
        </Link>
        <Link to="/projects/$projectId/domains" params={{ projectId }} className="button">
          {t("toDomains")}
        </Link>
      </p>
    </div>
  );
}

interface LinkTableProps {
  links: readonly PaymentLink[];
  onChanged(): Promise<void>;
}

function LinkTable({ links, onChanged }: LinkTableProps) {
  const t = useMessages(paymentLinksMessages);
  const formats = useFormats();
  return (
    <StackedTable
      caption={t("title")}
      rows={links}
      rowKey={({ id }) => id}
      columns={[
        {
          id: "link",
          header: t("link"),
          cell: ({ id, url }) => <Copyable text={url ?? id} what={t("link")} />,
        },
        {
          id: "state",
          header: t("state"),
          cell: ({ state }) => <Badge tone={TONES[state]}>{t(`state ${state}`)}</Badge>,
        },
        {
          id: "sold",
          header: t("sold"),
          isNumeric: true,
          cell: ({ sold, maxSales }) =>
            maxSales === null
              ? formats.number(sold)
              : t("soldOf", { sold: formats.number(sold), limit: formats.number(maxSales) }),
        },
        {
          id: "until",
          header: t("until"),
          isMinor: true,
          cell: ({ endsAt }) => (endsAt ? <Time at={endsAt} /> : t("noEnd")),
        },
        {
          id: "actions",
          header: <span className="visually-hidden">{t("actions")}</span>,
          cell: (link) => <Switch link={link} onChanged={onChanged} />,
        },
      ]}
    />
  );
}

function Switch({ link: { id, url, isEnabled }, onChanged }: { link: PaymentLink; onChanged(): Promise<void> }) {
  const app = useAdminApp();
  const t = useMessages(paymentLinksMessages);
  const switching = useAction(async () => {
    await updatePaymentLink(app, id, { isEnabled: !isEnabled });
    await onChanged();
    return t(isEnabled ? "switchedOff" : "switchedOn");
  });
  return (
    <ChangeButton
      data-look="quiet"
      aria-label={t(isEnabled ? "switchOffNamed" : "switchOnNamed", { url: url ?? id })}
      aria-disabled={switching.isBusy}
      onClick={() => void switching.run()}
    >
      {t(isEnabled ? "switchOff" : "switchOn")}
    </ChangeButton>
  );
}
