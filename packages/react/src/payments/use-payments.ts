import type {
  CatalogProduct,
  Customer,
  CustomerBilling,
  CustomerInvoicesList,
  CustomerProductsList,
  CustomerProductsListOptions,
  Item,
} from "@latchkit/kit";
import { useApp } from "../context.ts";
import { useResource } from "../use-resource.ts";
import { useUser } from "../users/use-user.ts";

/**
 * Returns how much of an item a customer has. Suspends until known; redirects to sign-in if the user is signed out.
 *
 * @param customer A team, for example. Default: the user.
 * @example const credits = useItem("credits").nonNegativeQuantity;
 */
export function useItem(itemId: string, customer?: Pick<Customer, "item">): Item {
  const user = useUser({ or: "redirect" });
  return useResource((customer ?? user).item(itemId));
}

/**
 * Returns the products that a customer owns, oldest first. Suspends until known; redirects to sign-in if the user is
 * signed out.
 *
 * @param customer A team, for example. Default: the user.
 */
export function useProducts(
  customer?: Pick<Customer, "products">,
  options?: CustomerProductsListOptions,
): CustomerProductsList {
  const user = useUser({ or: "redirect" });
  return useResource((customer ?? user).products(options));
}

/**
 * Returns how a customer pays. Suspends until known; redirects to sign-in if the user is signed out.
 *
 * @param customer Default: the user.
 */
export function useBilling(customer?: Pick<Customer, "billing">): CustomerBilling {
  const user = useUser({ or: "redirect" });
  return useResource((customer ?? user).billing);
}

/** Returns a customer's invoices, newest first. Suspends until known. @param customer Default: the user. */
export function useInvoices(
  customer?: Pick<Customer, "invoices">,
  options?: CustomerProductsListOptions,
): CustomerInvoicesList {
  const user = useUser({ or: "redirect" });
  return useResource((customer ?? user).invoices(options));
}

/** Returns the products that customers can buy, with their prices. Suspends until known; needs no signed-in user. */
export function useCatalog(): readonly CatalogProduct[] {
  return useResource(useApp().catalog);
}
