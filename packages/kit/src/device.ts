import type { Platform } from "./platform.ts";

/** What of a browser only some capabilities touch; apart from `Platform` so that the others need not carry it. */
export interface Device {
  /** That many bytes nobody can guess. */
  randomBytes(count: number): Uint8Array<ArrayBuffer>;
  /** SHA-256. Absent on pages without a secure connection. */
  readonly digest: ((bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>) | null;
  /** Talks to authenticators (WebAuthn). Absent in old browsers, and on pages without a secure connection. */
  readonly credentials: Pick<CredentialsContainer, "create" | "get"> | null;
  /** Whether the browser can offer passkeys where it fills in forms. */
  offersPasskeysInForms(): Promise<boolean>;
  /** Shows another address for the page, without leaving it. */
  rewriteAddress(url: string): void;
  /** Tells whoever runs this something they asked for. */
  print(text: string): void;
}

/** The device this runs on, or what a test handed in for it. */
export function deviceOf({ device }: Pick<Platform, "device">): Device {
  const { subtle } = crypto;
  const webauthn = typeof PublicKeyCredential === "undefined" ? null : PublicKeyCredential;
  return {
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    digest: subtle ? (bytes) => subtle.digest("SHA-256", bytes) : null,
    credentials: webauthn && navigator.credentials,
    offersPasskeysInForms: async () => (await webauthn?.isConditionalMediationAvailable?.()) ?? false,
    rewriteAddress: (url) => history.replaceState(history.state, "", url),
    // biome-ignore lint/suspicious/noConsole: a command line is read there.
    print: (text) => console.log(text),
    ...device,
  };
}
