import { listPaymentLinks, type PaymentLink, updatePaymentLink } from "@latchkit/kit/payment-links";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { Badge, type Tone } from "../../parts/layout/badge.tsx";
import { Copyable } from "../../parts/layout/copy-button.tsx";
import { StackedTable } from "../../parts/lists/stacked-table.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { paymentLinksMessages } from "../links-messages.ts";
import { EntrySwitch, SwitchedList, useEndColumns } from "../switched-list.tsx";
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
  return (
    <SwitchedList<PaymentLink>
      title={t("title")}
      lead={t("lead")}
      none={t("none")}
      queryKey={[app.projectId, "payment-links", productId]}
      load={async (cursor) => {
        const { links, nextCursor } = await listPaymentLinks(app, { productId, limit: 20, cursor });
        return { entries: links, nextCursor };
      }}
      actions={(refresh) => <NewPaymentLink productId={productId} onCreated={refresh} />}
    >
      {(links, refresh) => (
        <>
          {links.some(({ url }) => url === null) && <NoPage />}
          <LinkTable links={links} onChanged={refresh} />
        </>
      )}
    </SwitchedList>
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

function LinkTable({ links, onChanged }: { links: readonly PaymentLink[]; onChanged(): Promise<void> }) {
  const app = useAdminApp();
  const t = useMessages(paymentLinksMessages);
  const endColumns = useEndColumns<PaymentLink>({
    header: t("sold"),
    usesOf: ({ sold }) => sold,
    limitOf: ({ maxSales }) => maxSales,
    switchOf: ({ id, url, isEnabled }) => (
      <EntrySwitch
        isEnabled={isEnabled}
        name={t(isEnabled ? "switchOffNamed" : "switchOnNamed", { url: url ?? id })}
        done={t(isEnabled ? "switchedOff" : "switchedOn")}
        onSwitch={async (isOn) => {
          await updatePaymentLink(app, id, { isEnabled: isOn });
          await onChanged();
        }}
      />
    ),
  });
  return (
    <StackedTable
      caption={t("title")}
      rows={links}
      rowKey={({ id }) => id}
      columns={[
        { id: "link", header: t("link"), cell: ({ id, url }) => <Copyable text={url ?? id} what={t("link")} /> },
        {
          id: "state",
          header: t("state"),
          cell: ({ state }) => <Badge tone={TONES[state]}>{t(`state ${state}`)}</Badge>,
        },
        ...endColumns,
      ]}
    />
  );
}
