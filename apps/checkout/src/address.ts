/** Parts of the address of a checkout link. */
export interface LinkAddress {
  readonly fullCode: string;
  /**
   * Address to which the customer goes after the purchase; `null` for none. Untrusted until the backend has checked it.
   */
  readonly returnUrl: string | null;
}

/** Reads the address of a checkout link, `/purchase/{code}?return_url=…`. */
export function readLinkAddress({ pathname, search }: Location): LinkAddress {
  return {
    fullCode: decodeURIComponent(pathname.slice(pathname.lastIndexOf("/") + 1)),
    returnUrl: new URLSearchParams(search).get("return_url"),
  };
}

/**
 * Builds the address of the page that shows the outcome.
 *
 * @param more Parameters such as `bypass`, where nothing was to be paid.
 */
export function returnAddress(
  { fullCode, returnUrl }: LinkAddress,
  more: Readonly<Record<string, string | null>>,
): string {
  const address = new URL("/purchase/return", location.origin);
  const all = { ...more, purchase_full_code: fullCode, return_url: returnUrl };
  for (const [name, value] of Object.entries(all)) if (value !== null) address.searchParams.set(name, value);
  return address.href;
}
