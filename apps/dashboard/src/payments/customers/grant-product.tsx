import type { PaymentCustomer } from "@latchkit/kit/admin";
import { useResource } from "@latchkit/react";
import { FieldError, useMessages } from "@latchkit/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { DialogButton } from "../../parts/dialogs/dialog-button.tsx";
import { SelectField, TextField } from "../../parts/forms/fields.tsx";
import { Form, textOf } from "../../parts/forms/form.tsx";
import { useAdminApp } from "../../shell/project-frame.tsx";
import { toOption } from "../customer-field.tsx";
import { paymentsMessages } from "../messages.ts";

/** Gives a product to a customer without payment. */
export function GrantProduct({ customer, onDone }: { customer: PaymentCustomer; onDone(): Promise<void> }) {
  const t = useMessages(paymentsMessages);
  return (
    <DialogButton label={t("grant")} title={t("grantTitle")} look="primary">
      {(close) => <GrantForm customer={customer} onDone={onDone} close={close} />}
    </DialogButton>
  );
}

interface GrantFormProps {
  customer: PaymentCustomer;
  onDone(): Promise<void>;
  close(): void;
}

function GrantForm({ customer, onDone, close }: GrantFormProps) {
  const app = useAdminApp();
  const { payments } = useResource(app.config);
  const t = useMessages(paymentsMessages);
  const products = Object.entries(payments.products).filter(
    ([, { customerType, prices }]) => customerType === customer.type && prices !== "include-by-default",
  );
  const [productId, setProductId] = useState(products[0]?.[0] ?? "");
  if (products.length === 0) {
    return (
      <p>
        {t("nothingToGrant")}{" "}
        <Link to="/projects/$projectId/products/-/new" params={{ projectId: app.projectId }}>
          {t("newProduct")}
        </Link>
      </p>
    );
  }
  const isStackable = payments.products[productId]?.stackable === true;
  return (
    <Form
      submit={t("grantNow")}
      onSubmit={async (values) => {
        const quantity = isStackable ? Number(textOf(values, "quantity")) : 1;
        if (!Number.isInteger(quantity) || quantity < 1) throw new FieldError(t("badQuantity"), { field: "quantity" });
        await app.customer(toOption(customer.type, customer.id)).grantProduct({ productId, quantity });
        await onDone();
        close();
        return t("grantedDone");
      }}
    >
      <p>{t("grantText")}</p>
      <SelectField
        name="product"
        label={t("product")}
        value={productId}
        options={products.map(([id, { displayName }]) => ({ value: id, label: displayName }))}
        onChange={({ target }) => setProductId(target.value)}
      />
      {isStackable && (
        <TextField name="quantity" label={t("quantity")} type="number" min={1} defaultValue="1" autoComplete="off" />
      )}
    </Form>
  );
}
