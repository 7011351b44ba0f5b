/** Addresses below a project that other dashboards of the protocol have, and where the page is here. */
const MOVED: ReadonlyMap<string, string> = new Map([
  ["api-keys", "project-keys"],
  ["apps", ""],
  ["expert-mode", "configuration"],
  ["payments/customers", "customers"],
  ["payments/items", "items"],
  ["payments/products", "products"],
  ["payments/products/new", "products/-/new"],
  ["payments/transactions", "transactions"],
  ["wizard-congrats", ""],
]);
const PRODUCT = /^payments\/(products\/[^/]+)$/;
const APP = /^apps\/[^/]+$/;

/** Returns where the page of an older address is, relative to the project; `null` if it is no such address. */
export function movedTo(path: string): string | null {
  const plain = path.replace(/\/+$/, "");
  return MOVED.get(plain) ?? PRODUCT.exec(plain)?.[1] ?? (APP.test(plain) ? "" : null);
}
