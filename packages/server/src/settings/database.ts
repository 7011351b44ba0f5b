import { DEFAULT_DATA_DIR } from "./default-data-dir.ts";
import { atLeastBytes, calendarDate, databaseUrl, databaseUrls, matching, onOrOff, wholeNumber } from "./parsers.ts";
import type { EnvironmentReader } from "./read-environment.ts";

const DEFAULT_POOL_SIZE = 10;
/** Longer than orchestrators let a process take to stop. In development, no load balancer has to notice. */
const DEFAULT_DATA_DIR_WAIT_SECONDS = { production: 60, development: 0 };
const DATABASE_URL =
  "a URL such as postgres://user:password@host:5432/database, whose target_session_attrs, if there is one, is read-write";
const SECRET = { isSecret: true };

/** Reads where the data is, and the secret that protects it. */
export function readDatabaseSettings({ read }: EnvironmentReader, mode: "development" | "production") {
  return {
    databaseUrl: read("LATCHKIT_DATABASE_URL", DATABASE_URL, databaseUrl, SECRET),
    databaseSessionUrl: read("LATCHKIT_DATABASE_SESSION_URL", DATABASE_URL, databaseUrl, SECRET),
    databaseReplicaUrls:
      read(
        "LATCHKIT_DATABASE_REPLICA_URLS",
        `${DATABASE_URL}, or several with commas between them`,
        databaseUrls,
        SECRET,
      ) ?? [],
    databasePoolSize:
      read("LATCHKIT_DATABASE_POOL_SIZE", "a whole number from 1 to 1000", wholeNumber(1, 1_000)) ?? DEFAULT_POOL_SIZE,
    preparedStatements: read("LATCHKIT_PREPARED_STATEMENTS", '"on" or "off"', onOrOff) ?? true,
    confirmedDate: read("LATCHKIT_CONFIRMED_DATE", "a date such as 2027-01-31", calendarDate),
    dataDir: read("LATCHKIT_DATA_DIR", "a folder", (text) => text) ?? DEFAULT_DATA_DIR,
    dataDirWaitSeconds:
      read("LATCHKIT_DATA_DIR_WAIT_SECONDS", "a whole number from 0 to 3600", wholeNumber(0, 3_600)) ??
      DEFAULT_DATA_DIR_WAIT_SECONDS[mode],
    secret: read(
      "LATCHKIT_SECRET",
      "at least 32 unguessable bytes, such as `openssl rand -base64 48` prints",
      atLeastBytes(32),
      SECRET,
    ),
    replacedSecret: read(
      "LATCHKIT_REPLACED_SECRET",
      "the 12 characters that a start with another root secret has named",
      matching(/^[0-9a-f]{12}$/),
    ),
  };
}
