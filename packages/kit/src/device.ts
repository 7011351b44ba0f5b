/** The parts of a browser that few capabilities use. Apart from `Platform` to keep the core small. */
export interface BrowserDevice {
  /** Returns so many cryptographically random bytes. */
  randomBytes(count: number): Uint8Array<ArrayBuffer>;
  /** Computes SHA-256. `null` on pages without a secure connection. */
  readonly digest: ((bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>) | null;
  /** Uses authenticators (WebAuthn). `null` in old browsers, and on pages without a secure connection. */
  readonly credentials: Pick<CredentialsContainer, "create" | "get"> | null;
  /** Tells whether the browser can offer passkeys in form autofill. */
  offersPasskeysInForms(): Promise<boolean>;
  /** Changes the URL of the page without leaving it. */
  rewriteAddress(url: string): void;
  /** Prints text for the user of a command line. */
  print(text: string): void;
}

/** Returns the device that the kit runs on, with the parts that a test replaced. */
export function deviceOf({ device }: { readonly device?: Partial<BrowserDevice> | undefined }): BrowserDevice {
  const { subtle } = crypto;
  const webauthn = typeof PublicKeyCredential === "undefined" ? null : PublicKeyCredential;
  return {
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    digest: subtle ? (bytes) => subtle.digest("SHA-256", bytes) : null,
    credentials: webauthn && navigator.credentials,
    offersPasskeysInForms: async () => (await webauthn?.isConditionalMediationAvailable?.()) ?? false,
    rewriteAddress: (url) => history.replaceState(history.state, "", url),
    // biome-ignore lint/suspicious/noConsole: command lines print there.
    print: (text) => console.log(text),
    ...device,
  };
}
