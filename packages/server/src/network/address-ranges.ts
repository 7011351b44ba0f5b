import { BlockList, isIP } from "node:net";
import { normalizeAddress } from "./ip-address.ts";

/** Neighbouring addresses: those whose first bits are the same. */
export interface AddressRange {
  readonly family: "ipv4" | "ipv6";
  readonly address: string;
  /** Number of equal bits. */
  readonly prefix: number;
}

const NAMED: Readonly<Record<string, readonly string[] | undefined>> = {
  loopback: ["127.0.0.0/8", "::1"],
  // RFC 1918 and RFC 4193
  private: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

const PREFIX = /^\d{1,3}$/;

/**
 * Reads a list of addresses and of ranges in CIDR notation (RFC 4632), with commas or spaces between them. `loopback`
 * and `private` stand for the ranges that are called so.
 *
 * @returns `undefined` if any of it is something else. IPv4 addresses must be written as such, not as IPv6.
 */
export function addressRanges(text: string): readonly AddressRange[] | undefined {
  const ranges: AddressRange[] = [];
  for (const word of text.split(/[\s,]+/).filter((part) => part !== "")) {
    for (const one of NAMED[word.toLowerCase()] ?? [word]) {
      const range = readRange(one);
      if (!range) return undefined;
      ranges.push(range);
    }
  }
  return ranges;
}

/** Tells whether an address, in normal form, is in one of the ranges. */
export function inRanges(ranges: readonly AddressRange[]): (address: string) => boolean {
  const list = new BlockList();
  for (const { address, prefix, family } of ranges) list.addSubnet(address, prefix, family);
  return (address) => list.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");
}

function readRange(text: string): AddressRange | null {
  const [written = "", prefixText, ...rest] = text.split("/");
  const address = normalizeAddress(written);
  if (address === null || isIP(address) !== isIP(written) || written.includes("%") || rest.length > 0) return null;
  const family = isIP(address) === 4 ? "ipv4" : "ipv6";
  const maxPrefix = family === "ipv4" ? 32 : 128;
  if (prefixText === undefined) return { family, address, prefix: maxPrefix };
  const prefix = PREFIX.test(prefixText) ? Number(prefixText) : Number.NaN;
  return prefix <= maxPrefix ? { family, address, prefix } : null;
}
