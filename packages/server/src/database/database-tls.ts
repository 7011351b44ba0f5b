import { readFileSync } from "node:fs";
import type { ClientConfig } from "pg";
import type { TlsMode, TlsParameters } from "./database-url.ts";

type ConnectionOptions = Exclude<ClientConfig["ssl"], boolean | undefined>;

/** Encryption of one attempt to connect: what the driver's environment variables say (`null`), none, or TLS. */
export type Encryption = null | false | ConnectionOptions;

const ANY_CERTIFICATE: ConnectionOptions = { rejectUnauthorized: false };

/** Name of the root certificate that stands for the authorities every machine knows. */
const SYSTEM = "system";

/**
 * Returns the encryption of each attempt to connect to a host, in their order; the next is for a server that refuses
 * the one before.
 *
 * As libpq's `sslmode` (PostgreSQL manual, "SSL Support"), except that `require` without a root certificate checks the
 * server's certificate.
 *
 * @throws {Error} when a file cannot be read.
 */
export function encryptionsOf(parameters: TlsParameters): readonly Encryption[] {
  const { mode } = parameters;
  const checked = checkedBy(parameters);
  return mode === null ? [null, { ...checked, ...ANY_CERTIFICATE }] : ATTEMPTS[mode](checked, parameters);
}

type Attempts = (checked: ConnectionOptions, parameters: TlsParameters) => readonly Encryption[];

const ATTEMPTS: Readonly<Record<TlsMode, Attempts>> = {
  disable: () => [false],
  allow: (checked) => [false, { ...checked, ...ANY_CERTIFICATE }],
  prefer: (checked) => [{ ...checked, ...ANY_CERTIFICATE }, false],
  require: (checked, { rootCertificate }) => [
    rootCertificate === null || rootCertificate === SYSTEM ? checked : withoutName(checked),
  ],
  "no-verify": (checked) => [{ ...checked, ...ANY_CERTIFICATE }],
  "verify-ca": (checked, { rootCertificate }) => [
    rootCertificate === null || rootCertificate === SYSTEM ? checked : withoutName(checked),
  ],
  "verify-full": (checked) => [checked],
};

/** An authority of the operator's own signs for their servers alone; a public one signs for everyone. */
function withoutName(checked: ConnectionOptions): ConnectionOptions {
  return { ...checked, checkServerIdentity: () => undefined };
}

function checkedBy({ rootCertificate, certificate, key, passphrase }: TlsParameters): ConnectionOptions {
  return {
    ...(rootCertificate !== null && rootCertificate !== SYSTEM && { ca: read("sslrootcert", rootCertificate) }),
    ...(certificate !== null && { cert: read("sslcert", certificate) }),
    ...(key !== null && { key: read("sslkey", key) }),
    ...(passphrase !== null && { passphrase }),
  };
}

function read(parameter: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new Error(`The database's URL has ${parameter}=${file}, and this file cannot be read.`, { cause: error });
  }
}
