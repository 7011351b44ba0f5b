import type { KnownError } from "@latchkit/contract/errors";
import type { ClientCore } from "../client-core.ts";
import type { Device } from "../device.ts";
import type { Result } from "../result.ts";
import { browserError, codeOf, isDomain } from "./browser-errors.ts";

/** Stands where the domain of the page has to be: the backend serves any of an app's domains. */
const SENTINEL = "THIS_VALUE_WILL_BE_REPLACED.example.com";

/** One talk with an authenticator: asked for by somebody, and ended by that one or by the next. */
export interface Ceremony {
  readonly signal: AbortSignal;
  /** To be called when it is over, however it went. */
  readonly end: () => void;
}

/** Begins a talk. It ends the one under way, as browsers hold one at a time: that of the form fields, mostly. */
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

/** The domain to put for the one the backend sent. @throws {Error} when that is not the agreed stand-in. */
export function hostnameFor(core: ClientCore, sent: string, given: string | undefined): string {
  if (sent !== SENTINEL) throw new Error(`The backend asks for passkeys of ${sent}; it should leave that to the page.`);
  const { page } = core.platform;
  if (!page) throw new Error("Passkeys can only be used in a browser.");
  return given ?? new URL(page.url).hostname;
}

/** Has the browser ask the authenticator; tells what went wrong by one code and sentence. */
export async function askAuthenticator(
  core: ClientCore,
  { credentials }: Device,
  hostname: string,
  ask: (credentials: NonNullable<Device["credentials"]>) => Promise<Credential | null>,
): Promise<Result<PublicKeyCredential, KnownError<"PASSKEY_WEBAUTHN_ERROR">>> {
  const failed = (code: ReturnType<typeof codeOf>, cause?: unknown) =>
    ({ status: "error", error: browserError(core, code, cause) }) as const;
  if (!credentials) return failed(isDomain(hostname) ? "ERROR_WEBAUTHN_NOT_SUPPORTED" : "ERROR_INVALID_DOMAIN");
  try {
    const credential = await ask(credentials);
    return isPublicKey(credential) ? { status: "ok", data: credential } : failed("ERROR_CEREMONY_ABORTED");
  } catch (cause) {
    return failed(codeOf(cause, hostname), cause);
  }
}

/** A credential as it travels; what the authenticator answered differs from ceremony to ceremony. */
export async function toJson<Response>(core: ClientCore, credential: PublicKeyCredential, response: Response) {
  const { toBase64url } = await core.actions();
  const { id, rawId, authenticatorAttachment } = credential;
  const clientExtensionResults = credential.getClientExtensionResults();
  const type = "public-key" as const;
  return { id, rawId: toBase64url(rawId), type, response, clientExtensionResults, authenticatorAttachment };
}

function isPublicKey(credential: Credential | null): credential is PublicKeyCredential {
  return credential?.type === "public-key";
}
