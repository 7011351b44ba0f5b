import type { Authenticator } from "@latchkit/testing/internal";
import { fromBase64url, toBase64url } from "../base64url.ts";
import type { BrowserDevice } from "../device.ts";
import type { FakeTab } from "../fake-browser.test-data.ts";

/** The browser's passkey API, with an authenticator in software and its user. */
export interface FakeCredentials extends NonNullable<BrowserDevice["credentials"]> {
  /** Options of all requests, newest last. */
  readonly asked: (CredentialCreationOptions | CredentialRequestOptions)[];
  /** Outcome of the next request instead of an answer: an exception, or waiting until the caller aborts. */
  next: DOMException | "wait" | null;
  /** Ends the waiting with an answer. */
  choose(): void;
}

export function fakeCredentials(authenticator: Authenticator, tab: Pick<FakeTab, "page">): FakeCredentials {
  let choose: () => void = () => undefined;
  const here = () => ({ origin: new URL(tab.page.url).origin });

  async function wait(signal: AbortSignal | undefined): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      choose = resolve;
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  }

  /** The user follows every prompt, unless the test says otherwise. */
  async function agree(options: CredentialCreationOptions | CredentialRequestOptions): Promise<void> {
    fake.asked.push(options);
    const { next } = fake;
    fake.next = null;
    if (next instanceof DOMException) throw next;
    options.signal?.throwIfAborted();
    if (next === "wait") await wait(options.signal);
  }

  const fake: FakeCredentials = {
    asked: [],
    next: null,
    choose: () => choose(),
    async create(options = {}) {
      await agree(options);
      const { publicKey } = options;
      if (!publicKey) return null;
      const asked = { challenge: text(publicKey.challenge), user: { id: text(publicKey.user.id) } };
      const { id, response } = authenticator.register(asked, here());
      return credential(id, {
        clientDataJSON: buffer(response.clientDataJSON),
        attestationObject: buffer(response.attestationObject),
        getTransports: () => response.transports,
      });
    },
    async get(options = {}) {
      await agree(options);
      const { publicKey } = options;
      if (!publicKey) return null;
      const { id, response } = authenticator.signIn({ challenge: text(publicKey.challenge) }, here());
      return credential(id, {
        clientDataJSON: buffer(response.clientDataJSON),
        authenticatorData: buffer(response.authenticatorData),
        signature: buffer(response.signature),
        userHandle: response.userHandle === undefined ? null : buffer(response.userHandle),
      });
    },
  };
  return fake;
}

function credential(id: string, response: object): Credential {
  const made = {
    id,
    type: "public-key",
    rawId: buffer(id),
    response,
    authenticatorAttachment: "platform",
    getClientExtensionResults: () => ({}),
  };
  return made;
}

function buffer(base64url: string): ArrayBuffer {
  return fromBase64url(base64url).buffer;
}

function text(source: BufferSource): string {
  return toBase64url(ArrayBuffer.isView(source) ? new Uint8Array(source.buffer) : source);
}
