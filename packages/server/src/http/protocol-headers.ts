import type { RequestHeaders } from "../endpoints/context.ts";

/** Request headers of the protocol, without their prefix; the kits of this protocol send no others. */
const NAMES = [
  "project-id",
  "branch-id",
  "override-error-status",
  "random-nonce",
  "client-version",
  "disable-artificial-development-delay",
  "access-type",
  "publishable-client-key",
  "secret-server-key",
  "super-secret-admin-key",
  "admin-access-token",
  "refresh-token",
  "access-token",
  "allow-anonymous-user",
  "development-override-key",
];

/** Newer name of each header by its older one. */
const NEWER_NAMES: ReadonlyMap<string, string> = new Map(
  NAMES.map((name) => [`x-stack-${name}`, `x-hexclave-${name}`]),
);

/** Headers that pages of other origins may send, under both names. The override key is for programs. */
export const PROTOCOL_HEADERS_OF_PAGES: readonly string[] = [...NEWER_NAMES]
  .flat()
  .filter((name) => !name.endsWith("-development-override-key"));

/**
 * Reads the headers of the protocol by their older names, whichever name the client used.
 *
 * Since version 2.8.108, official clients send `x-hexclave-…`. If a request has both names, the newer one counts,
 * unless it is empty: these clients send empty headers for keys they do not have.
 */
export class ProtocolHeaders implements RequestHeaders {
  readonly #sent: RequestHeaders;

  constructor(sent: RequestHeaders) {
    this.#sent = sent;
  }

  get(name: string): string | null {
    const newer = NEWER_NAMES.get(name);
    return (newer !== undefined && this.#sent.get(newer)) || this.#sent.get(name);
  }

  has(name: string): boolean {
    const newer = NEWER_NAMES.get(name);
    return this.#sent.has(name) || (newer !== undefined && this.#sent.has(newer));
  }
}
