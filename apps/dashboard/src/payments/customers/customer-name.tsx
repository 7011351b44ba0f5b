import type { PaymentCustomerSummary } from "@latchkit/kit/admin";
import { Link } from "@tanstack/react-router";
import { useAdminApp } from "../../shell/project-frame.tsx";

/** Returns how a customer is called: by name, address or ID. */
export function nameOfCustomer({ displayName, primaryEmail, id }: PaymentCustomerSummary): string {
  return displayName || primaryEmail || id;
}

/** Links to the page of a customer. */
export function CustomerLink({ type, id, name }: { type: string; id: string; name: string }) {
  const { projectId } = useAdminApp();
  return (
    <Link
      to="/projects/$projectId/customers/$customerType/$customerId"
      params={{ projectId, customerType: type, customerId: id }}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
