import type { KnownError } from "@latchkit/contract/errors";
import { toBase64url } from "../base64url.ts";
import type { ClientCore } from "../client-core.ts";
import type { BrowserDevice } from "../device.ts";
import { failed, ok, type Result } from "../result.ts";
import { browserError, codeOf, isDomain } from "./browser-errors.ts";

/** The placeholder for the domain of the page: the backend serves any of an app's domains. */
const SENTINEL = "THIS_VALUE_WILL_BE_REPLACED.example.com";

/** A running WebAuthn ceremony; the caller or the next ceremony ends it. */
export interface Ceremony {
  readonly signal: AbortSignal;
  /** Must be called when the ceremony is over, successful or not. */
  readonly end: () => void;
}

/** Begins a ceremony. Aborts the running one, mostly that of form autofill: browsers allow one at a time. */
export function beginCeremony(core: ClientCore, signal: AbortSignal | undefined): Ceremony {
  core.ceremony?.abort();
  const own = new AbortController();
  core.ceremony = own;
  const abort = () => own.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  return {
    signal: own.signal,
    end() {
      signal?.removeEventListener("abort", abort);
      if (core.ceremony === own) core.ceremony = null;
    },
  };
}

/** Returns the domain that replaces the placeholder. @throws {Error} When the backend sent another domain. */
export function hostnameFor(core: ClientCore, sent: string, given: string | undefined): string {
  if (sent !== SENTINEL)
    throw new Error(`The backend requested passkeys of ${sent} instead of leaving the domain to the page.`);
  const { page } = core.platform;
  if (!page) throw new Error("Passkeys need a browser.");
  return given ?? new URL(page.url).hostname;
}

/** Runs a ceremony in the browser. Returns one error with a code and a message for whatever went wrong. */
export async function askAuthenticator(
  { credentials }: BrowserDevice,
  hostname: string,
  ask: (credentials: NonNullable<BrowserDevice["credentials"]>) => Promise<Credential | null>,
): Promise<Result<PublicKeyCredential, KnownError<"PASSKEY_WEBAUTHN_ERROR">>> {
  if (!credentials) {
    return failed(browserError(isDomain(hostname) ? "ERROR_WEBAUTHN_NOT_SUPPORTED" : "ERROR_INVALID_DOMAIN"));
  }
  try {
    const credential = await ask(credentials);
    return isPublicKey(credential) ? ok(credential) : failed(browserError("ERROR_CEREMONY_ABORTED"));
  } catch (cause) {
    return failed(browserError(codeOf(cause, hostname), cause));
  }
}

/** Serialises a credential. @param response What the authenticator answered, which differs between ceremonies. */
export function toJson<Response>(credential: PublicKeyCredential, response: Response) {
  const { id, rawId, authenticatorAttachment } = credential;
  const clientExtensionResults = credential.getClientExtensionResults();
  const type = "public-key" as const;
  return { id, rawId: toBase64url(rawId), type, response, clientExtensionResults, authenticatorAttachment };
}

function isPublicKey(credential: Credential | null): credential is PublicKeyCredential {
  return credential?.type === "public-key";
}
