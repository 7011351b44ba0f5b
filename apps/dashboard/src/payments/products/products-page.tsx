import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { Section } from "../../parts/layout/section.tsx";
import { Empty } from "../../parts/lists/empty.tsx";
import { Table } from "../../parts/lists/table.tsx";
import { Page } from "../../shell/page.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { CouponsSection } from "../coupons/coupons-section.tsx";
import { useIntervalWords } from "../interval-words.ts";
import { paymentsMessages } from "../messages.ts";
import { TestModeNotice } from "../test-mode-notice.tsx";
import type { ProductConfig } from "./product-draft.ts";
import "../payments.css";
import { orderedPrices } from "../money.ts";

interface Listed {
  readonly id: string;
  readonly product: ProductConfig;
}

/** Lists what the project sells, by catalog. */
export function ProductsPage() {
  const app = useAdminApp();
  const { payments } = useResource(app.config);
  const t = useMessages(paymentsMessages);
  const products = Object.entries(payments.products).map(([id, product]) => ({ id, product }));
  const catalogs = [...new Set(products.flatMap(({ product }) => product.catalogId ?? []))].sort();
  const single = products.filter(({ product }) => product.catalogId === undefined);
  return (
    <Page
      title={t("productsTitle")}
      lead={t("productsLead")}
      actions={
        products.length > 0 && (
          <Link
            to="/projects/$projectId/products/-/new"
            params={{ projectId: app.projectId }}
            className="button"
            data-look="primary"
          >
            {t("newProduct")}
          </Link>
        )
      }
    >
      <TestModeNotice />
      {products.length === 0 && (
        <Empty icon="box" title={t("noProducts")}>
          <p>{t("noProductsText")}</p>
          <ol className="steps">
            <li>{t("stepItems")}</li>
            <li>{t("stepProduct")}</li>
            <li>{t("stepSell")}</li>
          </ol>
          <p>
            <Link
              to="/projects/$projectId/products/-/new"
              params={{ projectId: app.projectId }}
              className="button"
              data-look="primary"
            >
              {t("firstProduct")}
            </Link>
          </p>
        </Empty>
      )}
      {catalogs.map((catalogId) => (
        <Section key={catalogId} title={payments.catalogs[catalogId]?.displayName || catalogId} lead={t("catalogLead")}>
          <ProductTable
            caption={payments.catalogs[catalogId]?.displayName || catalogId}
            products={products.filter(({ product }) => product.catalogId === catalogId)}
          />
        </Section>
      ))}
      {single.length > 0 && catalogs.length > 0 && (
        <Section title={t("singleProducts")} lead={t("singleProductsLead")}>
          <ProductTable caption={t("singleProducts")} products={single} />
        </Section>
      )}
      {single.length > 0 && catalogs.length === 0 && <ProductTable caption={t("productsTitle")} products={single} />}
      {products.length > 0 && <CouponsSection />}
    </Page>
  );
}

function ProductTable({ caption, products }: { caption: string; products: readonly Listed[] }) {
  const app = useAdminApp();
  const t = useMessages(paymentsMessages);
  return (
    <Table
      caption={caption}
      rows={products}
      rowKey={({ id }) => id}
      columns={[
        {
          id: "name",
          header: t("product"),
          cell: ({ id, product }) => (
            <span className="stacked product-name">
              <Link to="/projects/$projectId/products/$productId" params={{ projectId: app.projectId, productId: id }}>
                {product.displayName}
              </Link>
              <span className="badges">
                {product.isAddOnTo !== false && <span className="badge">{t("addOn")}</span>}
                {product.stackable && <span className="badge">{t("stackableBadge")}</span>}
                {product.serverOnly && <span className="badge">{t("serverOnlyBadge")}</span>}
              </span>
            </span>
          ),
        },
        { id: "prices", header: t("prices"), cell: ({ product }) => <Prices of={product.prices} /> },
        { id: "customers", header: t("soldTo"), isMinor: true, cell: ({ product }) => t(`to ${product.customerType}`) },
        { id: "id", header: t("id"), isMinor: true, cell: ({ id }) => <code>{id}</code> },
      ]}
    />
  );
}

function Prices({ of: prices }: { of: ProductConfig["prices"] }) {
  const t = useMessages(paymentsMessages);
  const words = useIntervalWords();
  if (prices === "include-by-default") return t("freeForAll");
  const all = orderedPrices(prices);
  if (all.length === 0) return t("noPrices");
  return all.map(([id, price], index) => (
    <Fragment key={id}>
      {index > 0 && <span> · </span>}
      <span className="price-words">{words.price(price)}</span>
    </Fragment>
  ));
}
