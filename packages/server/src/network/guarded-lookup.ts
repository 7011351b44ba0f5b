import { type LookupAddress, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";

/** Decides which addresses may be connected to. */
export interface AddressGuard {
  /** Whether an address may be connected to. A host is refused if one of its addresses may not. */
  readonly mayUseAddress: (address: string) => boolean;
  /** Finds all addresses of a host. Default: the system's resolver. */
  readonly findAddresses?: typeof lookup;
}

/** A host has an address that may not be connected to. */
export class AddressRefused extends Error {}

/**
 * Creates a lookup for requests to hosts that strangers choose. The connection goes to the address that it checked, so a
 * host cannot change its address in between. Node looks up no literal addresses: see {@link mayUseHost}.
 */
export function createGuardedLookup({ mayUseAddress, findAddresses = lookup }: AddressGuard): LookupFunction {
  return (host, options, done) =>
    findAddresses(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error("The host has no address."), "");
      if (!found.every(({ address }) => mayUseAddress(address))) return done(new AddressRefused(), "");
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
}

/** Whether a URL may be asked, if its host is an address; names are looked up later. */
export function mayUseHost({ mayUseAddress }: Pick<AddressGuard, "mayUseAddress">, { hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) === 0 || mayUseAddress(host);
}
