import { useMessages } from "@latchkit/ui";
import { useState } from "react";
import { DialogButton } from "../../parts/dialogs/dialog-button.tsx";
import { Form } from "../../parts/forms/form.tsx";
import { Copyable } from "../../parts/layout/copy-button.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { CustomerField, type CustomerType, customerOptionOf } from "../customer-field.tsx";
import { paymentsMessages } from "../messages.ts";

/** Creates a link on which one customer buys a product. */
export function CheckoutLink({ productId, type }: { productId: string; type: CustomerType }) {
  const t = useMessages(paymentsMessages);
  return (
    <DialogButton label={t("checkoutLink")} title={t("checkoutTitle")}>
      {() => <LinkForm productId={productId} type={type} />}
    </DialogButton>
  );
}

function LinkForm({ productId, type }: { productId: string; type: CustomerType }) {
  const app = useAdminApp();
  const t = useMessages(paymentsMessages);
  const [url, setUrl] = useState<string | null>(null);
  if (url !== null) {
    return (
      <>
        <p>{t("checkoutReady")}</p>
        <p>
          <Copyable text={url} what={t("checkoutLink")} />
        </p>
        <p>
          <a href={url} target="_blank" rel="noreferrer" className="button">
            {t("openCheckout")}
          </a>
        </p>
      </>
    );
  }
  return (
    <Form
      submit={t("createLink")}
      onSubmit={async (values) => {
        setUrl(await app.customer(customerOptionOf(type, values, t("noCustomer"))).createCheckoutUrl({ productId }));
        return undefined;
      }}
    >
      <p>{t("checkoutText")}</p>
      <CustomerField type={type} />
    </Form>
  );
}
