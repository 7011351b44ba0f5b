import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { isIP } from "node:net";
import type { Reader, Response } from "maxmind";
import { createCache } from "../cache.ts";
import type { Logger } from "../logging/logger.ts";

/** Knows in which country an address is registered. */
export interface CountryFinder {
  /**
   * @param address In normal form, see `http/ip-address.ts`.
   * @returns Two letters (ISO 3166-1), or `null` if unknown. Never rejects: a location is optional.
   */
  find(address: string): Promise<string | null>;
}

type Family = "ipv4" | "ipv6";
type Database = Pick<Reader<CountryRow & Response>, "get">;
type CountryRow = { readonly country_code?: string };

/** Addresses come back: a lookup costs ten times as much as remembering it. */
const MAX_REMEMBERED = 5_000;
const COUNTRY_CODE = /^[A-Z]{2}$/;

/**
 * Looks countries up in a database that comes from npm (registrations of the five internet registries, by way of
 * nro.net).
 *
 * It is read at the first address of each family: 3 MB for IPv4, 5 MB for IPv6, which stay in memory from then on.
 * Starting costs nothing.
 */
export function createCountryFinder({ logger }: { logger: Logger }): CountryFinder {
  const databases = new Map<Family, Promise<Database | null>>();
  const known = createCache<string, { readonly country: string | null }>(MAX_REMEMBERED);

  const open = (family: Family): Promise<Database | null> => {
    let database = databases.get(family);
    if (!database) {
      database = readDatabase(family).catch((error: unknown) => {
        logger.warn({ err: error, family }, "countries of addresses are not known: their database cannot be read");
        return null;
      });
      databases.set(family, database);
    }
    return database;
  };

  return {
    async find(address) {
      const remembered = known.get(address);
      if (remembered) return remembered.country;
      const version = isIP(address);
      if (version === 0) return null;
      const row = (await open(version === 4 ? "ipv4" : "ipv6"))?.get(address);
      const country = row?.country_code !== undefined && COUNTRY_CODE.test(row.country_code) ? row.country_code : null;
      known.set(address, { country });
      return country;
    },
  };
}

async function readDatabase(family: Family): Promise<Database> {
  const [{ Reader }, bytes] = await Promise.all([import("maxmind"), readFile(databasePath(family))]);
  return new Reader<CountryRow & Response>(bytes);
}

function databasePath(family: Family): string {
  const name = "geo-whois-asn-country";
  return createRequire(import.meta.url).resolve(`@ip-location-db/${name}-mmdb/${name}-${family}.mmdb`);
}
