import type { CustomerOption, PaymentCustomerSummary } from "@latchkit/kit/admin";
import { FieldError, useMessages } from "@latchkit/ui";
import { TextField } from "../parts/forms/fields.tsx";
import { textOf } from "../parts/forms/form.tsx";
import { paymentsMessages } from "./messages.ts";

/** Whether a customer is a user, a team, or one that the backend names. */
export type CustomerType = PaymentCustomerSummary["type"];

/** Asks for the ID of a customer. */
export function CustomerField({ type }: { type: CustomerType }) {
  const t = useMessages(paymentsMessages);
  return (
    <TextField
      name="customer"
      label={t(`id of ${type}`)}
      hint={t(`hint of ${type}`)}
      autoComplete="off"
      spellCheck={false}
      data-code
    />
  );
}

/** Reads the customer that the field names. @throws {FieldError} If it is empty. */
export function customerOptionOf(type: CustomerType, values: FormData, problem: string): CustomerOption {
  const id = textOf(values, "customer");
  if (id === "") throw new FieldError(problem, { field: "customer" });
  return toOption(type, id);
}

/** Names a customer as the kit does. */
export function toOption(type: CustomerType, id: string): CustomerOption {
  if (type === "user") return { userId: id };
  return type === "team" ? { teamId: id } : { customCustomerId: id };
}
