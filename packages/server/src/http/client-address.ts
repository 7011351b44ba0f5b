import type { RequestHeaders } from "../endpoints/context.ts";
import { type AddressRange, addressRanges, inRanges } from "../network/address-ranges.ts";
import { normalizeAddress } from "../network/ip-address.ts";

/** Address of the client, as far as it can be trusted. */
export interface Origin {
  /** Address of the client in normal form; `null` if unknown. */
  readonly clientAddress: string | null;
  /**
   * Whether a proxy we trust handed the request over, so that its other headers about the client may be believed, too.
   */
  readonly isBehindTrustedProxy: boolean;
}

/** Finds out where a request comes from; `peerAddress` is the other end of its connection. */
export type FindOrigin = (peerAddress: string | null, headers: RequestHeaders) => Origin;

/** `192.0.2.1:443`, `[2001:db8::1]:443` and `[2001:db8::1]`, as some proxies write. */
const WITH_PORT = /^(?:([0-9.]+)|\[([^\]]+)\])(?::\d+)?$/;
/** More hops than any installation has; longer lists are attacks. */
const MAX_HOPS = 32;

/**
 * Any client can send `x-forwarded-for`; only what a trusted proxy appended is reliable. So it is read from its end:
 * the first address that is no trusted proxy is the client's.
 *
 * RFC 7239's `Forwarded` is not read at all. A proxy that writes one of the two passes the other on as the client sent
 * it, and nothing tells which one that was.
 *
 * @param trustedProxies If empty, headers are ignored.
 * @param onLikelyProxy Called for what looks like an unconfigured proxy, behind which all clients appear to be one.
 */
export function createOriginFinder(
  trustedProxies: readonly AddressRange[],
  onLikelyProxy: (peerAddress: string) => void = () => undefined,
): FindOrigin {
  const isTrusted = inRanges(trustedProxies);
  const isNearby = inRanges(addressRanges("loopback, private") ?? []);

  return (peerAddress, headers) => {
    const peer = peerAddress === null ? null : normalizeAddress(peerAddress);
    if (peer === null || !isTrusted(peer)) {
      if (peer !== null && headers.has("x-forwarded-for") && isNearby(peer)) onLikelyProxy(peer);
      return { clientAddress: peer, isBehindTrustedProxy: false };
    }
    let clientAddress = peer;
    for (const hop of hopsFromTheEnd(headers.get("x-forwarded-for"))) {
      const address = readHop(hop);
      // A hop that is no address was not written by a trusted proxy, nor was anything before it.
      if (address === null) break;
      clientAddress = address;
      if (!isTrusted(address)) break;
    }
    return { clientAddress, isBehindTrustedProxy: true };
  };
}

/** Empty elements mean nothing in a list (RFC 9110 §5.6.1). */
function hopsFromTheEnd(list: string | null): string[] {
  const hops = (list ?? "").split(",").map((hop) => hop.trim());
  return hops
    .filter((hop) => hop !== "")
    .slice(-MAX_HOPS)
    .reverse();
}

function readHop(hop: string): string | null {
  const [, ipv4, ipv6] = WITH_PORT.exec(hop) ?? [];
  return normalizeAddress(ipv4 ?? ipv6 ?? hop);
}
