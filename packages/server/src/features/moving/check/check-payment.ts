import type { ExportLine } from "@latchkit/contract";
import { checkChanges } from "../../../projects/check-changes.ts";
import type { IdOf } from "../lines/record-ids.ts";
import { customerIdOf } from "../write/payments.ts";
import type { NameSet } from "./name-set.ts";

type PaymentLine = ExportLine<"productVersion" | "customer" | "purchase" | "ledgerEntry" | "itemBalance">;

const NO_UUID =
  "`customerId` must be a UUID of version 1 to 5 in lower case, because the header says that IDs are kept";

/**
 * Returns what is wrong with a line about payments; `null` if it fits.
 *
 * @param names Everything that earlier lines have named.
 */
export function paymentProblem(line: PaymentLine, names: NameSet, idOf: IdOf): string | null {
  if (line.type === "productVersion")
    return productProblem(line) ?? (names.add("productVersion", line.id) ? null : "`id` is that of an earlier version");
  const customerId = customerIdOf({ idOf }, line);
  if (customerId === null) return NO_UUID;
  const customer = [line.customerType, customerId] as const;
  switch (line.type) {
    case "customer":
      return names.add("customer", ...customer) ? null : "is the same customer as an earlier one";
    case "purchase":
      if (!names.has("customer", ...customer)) return "`customerId` names no customer of an earlier line that fits";
      if (!names.has("productVersion", line.versionId)) return "`versionId` names no earlier version that fits";
      if (line.providerId !== undefined && line.endedAt === undefined && !names.add("provider", line.providerId))
        return "`providerId` is that of an earlier purchase";
      if (!areDifferent((line.periods ?? []).map(({ startsAt }) => startsAt)))
        return "`periods` has two that start at once";
      return names.add("purchase", line.id) ? null : "`id` is that of an earlier purchase";
    case "ledgerEntry":
      return names.add("ledgerEntry", line.source) ? null : "`source` is that of an earlier entry";
    case "itemBalance":
      return names.add("itemBalance", ...customer, line.itemId) ? null : "is the balance of an earlier line";
  }
}

/** Holds a product against the configuration document, which describes those that are for sale. */
function productProblem({ product: { metadata: _metadata, ...product } }: ExportLine<"productVersion">): string | null {
  const checked = checkChanges({ "payments.products.sold": product });
  return checked.ok ? null : `\`product\` does not fit: ${checked.problem}`;
}

function areDifferent(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}
