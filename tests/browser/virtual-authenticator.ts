import type { Page } from "playwright-core";

/** A device that keeps passkeys and says yes to everything asked of it, as far as the page can tell. */
export interface VirtualAuthenticator {
  /** Returns the number of its passkeys. */
  count(): Promise<number>;
  /** The ids of its passkeys, base64. */
  ids(): Promise<string[]>;
  /** Whether its owner agrees at once, or has to be waited for. At first they agree. */
  touchedByItself(isAtOnce: boolean): Promise<void>;
}

/**
 * Gives the page's browser a built-in authenticator, with a lock that is open (Chrome DevTools Protocol, domain
 * WebAuthn).
 */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  async function ids() {
    const { credentials } = await devtools.send("WebAuthn.getCredentials", { authenticatorId });
    return credentials.map(({ credentialId }) => credentialId);
  }
  const touchedByItself = async (enabled: boolean) => {
    await devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  };
  return { ids, touchedByItself, count: async () => (await ids()).length };
}
