import { isKnownError } from "@latchkit/kit";
import type { ListedPaymentCustomer, PaymentCustomer, PaymentCustomerSummary } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useFormats } from "../../localization/language-provider.tsx";
import { Copyable } from "../../parts/layout/copy-button.tsx";
import { FailureNotice } from "../../parts/layout/failure-notice.tsx";
import { Facts, Section } from "../../parts/layout/section.tsx";
import { Time } from "../../parts/layout/time.tsx";
import { useListed } from "../../parts/lists/use-listed.ts";
import { Page } from "../../shell/page.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { Skeleton } from "../../shell/skeleton.tsx";
import { type CustomerType, toOption } from "../customer-field.tsx";
import { paymentsMessages } from "../messages.ts";
import { AdjustItem } from "./adjust-item.tsx";
import { nameOfCustomer } from "./customer-name.tsx";
import { GrantProduct } from "./grant-product.tsx";
import { HistorySection } from "./history-section.tsx";
import { Paid } from "./paid.tsx";
import { PurchasesSection } from "./purchases-section.tsx";
import "../payments.css";

const route = getRouteApi("/signed-in/projects/$projectId/customers/$customerType/$customerId");

/** Shows what a customer owns and has, and why; offers everything that can be done about it. */
export function CustomerPage() {
  const { customerType, customerId } = route.useParams();
  const type = (["user", "team", "custom"] as const).find((one) => one === customerType);
  const t = useMessages(paymentsMessages);
  if (!type)
    return (
      <Page title={t("noSuchCustomer")} isStandIn>
        <p>{t("noSuchCustomerText")}</p>
      </Page>
    );
  return <OneCustomer key={`${type} ${customerId}`} type={type} id={customerId} />;
}

function OneCustomer({ type, id }: { type: CustomerType; id: string }) {
  const app = useAdminApp();
  const t = useMessages(paymentsMessages);
  const queries = useQueryClient();
  const found = useQuery({
    queryKey: [app.projectId, "payment-customers", "one", type, id],
    queryFn: () => app.getPaymentCustomer(toOption(type, id)),
    placeholderData: keepPreviousData,
    retry: false,
  });
  /** Shows the customer as they are now, with their history. */
  const refresh = () => queries.invalidateQueries({ queryKey: [app.projectId, "payment-customers"] });
  const listed = useListed<ListedPaymentCustomer>([app.projectId, "payment-customers"])(id);
  if (found.isPending) {
    return listed?.type === type ? (
      <Page title={nameOfCustomer(listed)} lead={t(`one ${type}`)} actions={<span className="button-place" />}>
        <About customer={listed} />
        <Skeleton />
      </Page>
    ) : (
      <Skeleton />
    );
  }
  if (found.isError) {
    const isUnknown = isKnownError(found.error, "USER_NOT_FOUND") || isKnownError(found.error, "TEAM_NOT_FOUND");
    return (
      <Page title={isUnknown ? t("noSuchCustomer") : t("customer")} isStandIn>
        {isUnknown ? <p>{t("noSuchCustomerText")}</p> : <FailureNotice error={found.error} retry={found.refetch} />}
      </Page>
    );
  }
  const customer = found.data;
  return (
    <Page
      title={nameOfCustomer(customer)}
      lead={t(`one ${type}`)}
      actions={<GrantProduct customer={customer} onDone={refresh} />}
    >
      <About customer={customer} />
      <PurchasesSection customer={customer} onDone={refresh} />
      <Balances customer={customer} onDone={refresh} />
      <HistorySection customer={customer} />
    </Page>
  );
}

function About({ customer }: { customer: PaymentCustomerSummary }) {
  const { projectId } = useAdminApp();
  const t = useMessages(paymentsMessages);
  const { type, id, primaryEmail, createdAt, paid } = customer;
  return (
    <Section
      title={t("about")}
      actions={
        type === "user" ? (
          <Link to="/projects/$projectId/users/$userId" params={{ projectId, userId: id }}>
            {t("toUser")}
          </Link>
        ) : (
          type === "team" && (
            <Link to="/projects/$projectId/teams/$teamId" params={{ projectId, teamId: id }}>
              {t("toTeam")}
            </Link>
          )
        )
      }
    >
      <Facts
        facts={[
          [t("id"), <Copyable key="id" text={id} what={t("id")} />],
          ...(primaryEmail === null ? [] : [[t("email"), primaryEmail] as const]),
          [t("paid"), <Paid key="paid" paid={paid} />],
          [t("since"), createdAt ? <Time key="since" at={createdAt} /> : t("never")],
        ]}
      />
    </Section>
  );
}

function Balances({ customer, onDone }: { customer: PaymentCustomer; onDone(): Promise<void> }) {
  const t = useMessages(paymentsMessages);
  const formats = useFormats();
  return (
    <Section title={t("balances")} lead={t("balancesLead")}>
      {customer.items.length === 0 && <p className="hint">{t(`noItemsOf ${customer.type}`)}</p>}
      <ul className="rows">
        {customer.items.map((item) => (
          <li key={item.id}>
            <span className="stacked">
              <span>{item.displayName}</span>
              {item.changesAt && <span className="hint">{t("changesOn", { day: formats.day(item.changesAt) })}</span>}
            </span>
            <span className="row-actions">
              <strong className="quantity" data-tone={item.quantity < 0 ? "danger" : undefined}>
                {formats.number(item.quantity)}
              </strong>
              <AdjustItem customer={customer} item={item} onDone={onDone} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
