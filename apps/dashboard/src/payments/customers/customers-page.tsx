import type { ListedPaymentCustomer } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Address } from "../../parts/layout/address.tsx";
import { Ago } from "../../parts/layout/ago.tsx";
import { Avatar } from "../../parts/layout/avatar.tsx";
import { Empty } from "../../parts/lists/empty.tsx";
import { FilterChip } from "../../parts/lists/filter-chip.tsx";
import { Filters, TextFilter } from "../../parts/lists/filters.tsx";
import { ListFailure } from "../../parts/lists/list-failure.tsx";
import { Pager } from "../../parts/lists/pager.tsx";
import { StackedTable } from "../../parts/lists/stacked-table.tsx";
import { Page } from "../../shell/page.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { Skeleton } from "../../shell/skeleton.tsx";
import { paymentsMessages } from "../messages.ts";
import { StatusBadge } from "../status-badge.tsx";
import { CustomerLink, nameOfCustomer } from "./customer-name.tsx";
import { type CustomersSearch, readCustomersSearch } from "./customers-search.ts";
import { Paid } from "./paid.tsx";
import "../payments.css";

const route = getRouteApi("/signed-in/projects/$projectId/customers");

/** Lists customers, and finds any user, team or other customer. */
export function CustomersPage() {
  const app = useAdminApp();
  const t = useMessages(paymentsMessages);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { q, type, after } = search;
  const found = useQuery({
    queryKey: [app.projectId, "payment-customers", search],
    queryFn: () => app.listPaymentCustomers({ search: q, customerType: type, cursor: after }),
    placeholderData: keepPreviousData,
  });
  const select = (change: { [Name in keyof CustomersSearch]?: string | undefined }, replace = false) =>
    void navigate({ to: ".", search: readCustomersSearch({ ...search, after: undefined, ...change }), replace });
  const isFiltered = q !== undefined || type !== undefined;
  return (
    <Page title={t("customersTitle")} lead={t("customersLead")}>
      <Filters
        search={
          <TextFilter
            label={t("searchCustomers")}
            placeholder={t("searchCustomersPlaceholder")}
            value={q}
            onSelect={(text) => select({ q: text }, true)}
          />
        }
      >
        <FilterChip
          label={t("customerType")}
          value={type}
          options={(["user", "team", "custom"] as const).map((value) => ({ value, label: t(`to ${value}`) }))}
          onSelect={(value) => select({ type: value })}
        />
      </Filters>
      <ListFailure of={found} after={after} />
      {found.isPending && <Skeleton />}
      {found.data?.length === 0 && (
        <Empty icon={isFiltered ? "search" : "cart"} title={isFiltered ? t("noMatches") : t("noCustomers")}>
          <p>{isFiltered ? t("noMatchesText") : t("noCustomersText")}</p>
          {!isFiltered && (
            <Link to="/projects/$projectId/products" params={{ projectId: app.projectId }} className="button">
              {t("productsTitle")}
            </Link>
          )}
        </Empty>
      )}
      {found.data && found.data.length > 0 && <Customers customers={found.data} isStale={found.isPlaceholderData} />}
      <Pager after={after} next={found.data?.nextCursor ?? null} />
    </Page>
  );
}

function Customers({ customers, isStale }: { customers: readonly ListedPaymentCustomer[]; isStale: boolean }) {
  const t = useMessages(paymentsMessages);
  return (
    <StackedTable
      caption={t("customersTitle")}
      rows={customers}
      rowKey={(customer) => `${customer.type} ${customer.id}`}
      isStale={isStale}
      columns={[
        {
          id: "name",
          header: t("customer"),
          cell: (customer) => (
            <span className="person">
              <Avatar
                of={{ ...customer, profileImageUrl: null }}
                size={24}
                shape={customer.type === "user" ? "round" : "square"}
              />
              <CustomerLink type={customer.type} id={customer.id} name={nameOfCustomer(customer)} />
              {customer.displayName && customer.primaryEmail && (
                <span className="person-more" data-minor>
                  <Address text={customer.primaryEmail} />
                </span>
              )}
            </span>
          ),
        },
        { id: "paid", header: t("paid"), isNumeric: true, cell: ({ paid }) => <Paid paid={paid} /> },
        {
          id: "products",
          header: t("owns"),
          cell: ({ products }) =>
            products.length === 0 ? (
              <span className="hint">{t("ownsNothing")}</span>
            ) : (
              <span className="badges">
                {products.map(({ displayName, quantity, status }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a customer may own two of the same
                  <span key={index}>
                    <span className="badge">{quantity > 1 ? `${displayName} × ${quantity}` : displayName}</span>{" "}
                    {status !== "active" && status !== "paid" && <StatusBadge status={status} />}
                  </span>
                ))}
              </span>
            ),
        },
        { id: "type", header: t("customerType"), isMinor: true, cell: (customer) => t(`one ${customer.type}`) },
        {
          id: "since",
          header: t("since"),
          isMinor: true,
          cell: ({ createdAt }) => (createdAt ? <Ago at={createdAt} /> : <span className="hint">{t("never")}</span>),
        },
      ]}
    />
  );
}
