/** Returns scheme, host and port of an address, whose path may be a secret; other text as it is. */
export function hostOnly(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : address;
}
