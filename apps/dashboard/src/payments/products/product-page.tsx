import { useResource } from "@latchkit/react";
import { useMessages } from "@latchkit/ui";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Confirm } from "../../parts/dialogs/confirm.tsx";
import { Section } from "../../parts/layout/section.tsx";
import { Page } from "../../shell/page.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { PaymentLinksSection } from "../links/payment-links-section.tsx";
import { paymentsMessages } from "../messages.ts";
import { CheckoutLink } from "./checkout-link.tsx";
import { draftOf, newDraft } from "./product-draft.ts";
import { ProductEditor } from "./product-editor.tsx";
import "../payments.css";

const route = getRouteApi("/signed-in/projects/$projectId/products/$productId");

/** Creates a product. */
export function NewProductPage() {
  const t = useMessages(paymentsMessages);
  return (
    <Page title={t("newProduct")} lead={t("newProductLead")}>
      <ProductEditor initial={newDraft()} isNew />
    </Page>
  );
}

/** Edits a product. Customers keep the version that they bought. */
export function ProductPage() {
  const app = useAdminApp();
  const { productId } = route.useParams();
  const { payments } = useResource(app.config);
  const t = useMessages(paymentsMessages);
  const product = payments.products[productId];
  if (!product) {
    return (
      <Page title={t("noProduct")} isStandIn>
        <p>
          <Link to="/projects/$projectId/products" params={{ projectId: app.projectId }} className="button">
            {t("allProducts")}
          </Link>
        </p>
      </Page>
    );
  }
  return (
    <Page
      key={productId}
      title={product.displayName}
      lead={t("productLead")}
      actions={
        product.prices !== "include-by-default" && <CheckoutLink productId={productId} type={product.customerType} />
      }
    >
      <ProductEditor initial={draftOf(productId, product)}>
        {product.prices !== "include-by-default" && product.customerType !== "custom" && (
          <div className="product-links">
            <PaymentLinksSection productId={productId} />
          </div>
        )}
        <RemoveProduct productId={productId} name={product.displayName} />
      </ProductEditor>
    </Page>
  );
}

function RemoveProduct({ productId, name }: { productId: string; name: string }) {
  const app = useAdminApp();
  const project = useResource(app.project);
  const navigate = useNavigate();
  const t = useMessages(paymentsMessages);
  return (
    <Section title={t("removeProduct")} lead={t("removeProductLead")}>
      <Confirm
        button={t("removeProduct")}
        title={t("removeProductTitle")}
        confirm={t("removeProduct")}
        onConfirm={async () => {
          await project.updateConfig({ [`payments.products.${productId}`]: null });
          await navigate({ to: "/projects/$projectId/products", params: { projectId: app.projectId }, replace: true });
          return t("productRemoved");
        }}
      >
        <p>{t("removeProductText", { name })}</p>
      </Confirm>
    </Section>
  );
}
