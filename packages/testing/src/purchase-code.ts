/** Returns the code that a checkout link contains. */
export function purchaseCode(url: string): string {
  return new URL(url).pathname.slice("/purchase/".length);
}
