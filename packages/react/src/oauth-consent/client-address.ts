/** Address that a request returns to: of a web page, or of a program on the user's device, which it says little about. */
export interface ClientAddress {
  readonly isOnDevice: boolean;
  /** The host of a web page; the scheme or the origin of a program on the device. */
  readonly text: string;
}

/**
 * Names an application: with the host of its metadata document, which is known, where it chose the name itself.
 */
export function clientLabel({
  clientId,
  clientName,
}: {
  readonly clientId: string;
  readonly clientName: string;
}): string {
  return clientId.startsWith("https:") ? `${clientName} (${new URL(clientId).host})` : clientName;
}

const LOOPBACK_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Finds the part of a redirect URI that tells users where they return to. International hosts are in ASCII, so no letter
 * poses as another.
 */
export function clientAddress(redirectUri: string): ClientAddress {
  const url = new URL(redirectUri);
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  if (!isWeb) return { isOnDevice: true, text: url.protocol.slice(0, -1) };
  const isOnDevice = LOOPBACK_HOSTS.has(url.hostname);
  return { isOnDevice, text: url.host };
}
