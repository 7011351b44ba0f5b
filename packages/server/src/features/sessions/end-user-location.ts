import type { Answer } from "@latchkit/contract";
import type { Caller, RequestHeaders } from "../../endpoints/context.ts";
import type { CountryFinder } from "../../geo/country-finder.ts";

/** Parts of a request that reveal its origin. */
export interface Visit {
  /** `null` at endpoints without tiers. */
  readonly caller: Pick<Caller, "tier"> | null;
  readonly headers: RequestHeaders;
  /** `null` if unknown. */
  readonly clientAddress: string | null;
  /** Whether what the headers say about the client may be believed. */
  readonly isBehindTrustedProxy: boolean;
}

/** Probable location of the person behind a request, as stored and as answered. */
export type EndUserLocation = NonNullable<
  Answer<"GET /auth/sessions">["items"][number]["last_used_at_end_user_ip_info"]
>;

/** Names of JavaScript on servers, which calls from where it runs and not from where the person is. */
const SERVER_RUNTIME = /^(?:node|undici|deno|bun)(?![a-z])/i;
/** Sent by kits. Browsers and phones also name themselves, so a kit without a name runs on a server. */
const KIT_HEADER = "x-stack-client-version";

/** Headers with which proxies at the edge of a network name the country; they are more reliable than the address. */
const COUNTRY_HEADERS = ["cf-ipcountry", "x-vercel-ip-country"] as const;
/** Cloudflare's words for "unknown" and "by way of Tor" are no countries. */
const NO_COUNTRY = "XX";
const COUNTRY = /^[A-Z]{2}$/;
const REGION = /^[A-Z0-9]{1,3}$/;
const TIME_ZONE = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/;
/** A name of a place: no control characters, which PostgreSQL could not all store; the longest one has 85 letters. */
const CITY = /^[^\p{C}]{1,100}$/u;

/**
 * Returns the location of the end user; `null` if the developer's server calls in their name, and if the address is
 * unknown.
 */
export async function locateEndUser(visit: Visit, countries: CountryFinder): Promise<EndUserLocation | null> {
  return isDevelopersServer(visit) ? null : locateCaller(visit, countries);
}

/** A key proves it; what the program says of itself does not, but a session is none the worse for it. */
function isDevelopersServer({ caller, headers }: Visit): boolean {
  if (holdsSecretKey(caller)) return true;
  const program = headers.get("user-agent");
  return program === null ? headers.has(KIT_HEADER) : SERVER_RUNTIME.test(program);
}

function holdsSecretKey(caller: Visit["caller"]): boolean {
  return caller !== null && caller.tier !== "client";
}

/**
 * As {@link locateEndUser} for a refused attempt: an attacker's program may call itself what it likes, so only a secret
 * key keeps its address out of the history.
 */
export async function locateAttempt(visit: Visit, countries: CountryFinder): Promise<EndUserLocation | null> {
  return holdsSecretKey(visit.caller) ? null : locateCaller(visit, countries);
}

/**
 * Returns where a request comes from.
 *
 * The country is looked up by address. A trusted proxy may know better, and may know the city, too; from other clients,
 * the same headers are ignored.
 */
async function locateCaller(visit: Visit, countries: CountryFinder): Promise<EndUserLocation | null> {
  const { headers, clientAddress: ip, isBehindTrustedProxy } = visit;
  if (ip === null) return null;
  const told = isBehindTrustedProxy ? readLocation(headers) : UNKNOWN;
  return { ip, ...told, countryCode: told.countryCode ?? (await countries.find(ip)) };
}

const UNKNOWN = {
  countryCode: null,
  regionCode: null,
  cityName: null,
  latitude: null,
  longitude: null,
  tzIdentifier: null,
} as const satisfies Omit<EndUserLocation, "ip">;

function readLocation(headers: RequestHeaders): Omit<EndUserLocation, "ip"> {
  const countries = COUNTRY_HEADERS.map((name) => matching(COUNTRY, headers.get(name)));
  return {
    countryCode: countries.find((country) => country !== null && country !== NO_COUNTRY) ?? null,
    regionCode: matching(REGION, headers.get("x-vercel-ip-country-region")),
    cityName: matching(CITY, decoded(headers.get("x-vercel-ip-city"))),
    latitude: degrees(headers.get("x-vercel-ip-latitude"), 90),
    longitude: degrees(headers.get("x-vercel-ip-longitude"), 180),
    tzIdentifier: matching(TIME_ZONE, headers.get("x-vercel-ip-timezone")),
  };
}

function matching(pattern: RegExp, text: string | null): string | null {
  return text !== null && pattern.test(text) ? text : null;
}

function degrees(text: string | null, most: number): number | null {
  const value = text === null || text.trim() === "" ? Number.NaN : Number(text);
  return Math.abs(value) <= most ? value : null;
}

/** Headers carry names of cities percent-encoded, since few fit into ASCII. */
function decoded(text: string | null): string | null {
  try {
    return text === null ? null : decodeURIComponent(text);
  } catch {
    return null;
  }
}
