import { type LookupAddress, lookup } from "node:dns";
import { connect, type Socket } from "node:net";
import { promisify } from "node:util";

/** The host has an address that must not be connected to. */
export class AddressRefusedError extends Error {
  override readonly name = "AddressRefusedError";
}

/** Finds all addresses of a host. */
export type FindAddresses = (host: string, options: { all: true }) => Promise<LookupAddress[]>;

/** Time that one of several addresses has to respond before the next one is tried, in milliseconds (RFC 8305 §5). */
const ATTEMPT_MILLIS = 2_000;

/**
 * Connects to a host after all of its addresses were looked at. The name is looked up once, so what was looked at is
 * what is connected to.
 *
 * @param mayUse Whether an address is fine; if one is not, the host is refused.
 * @param signal Ends the attempt.
 * @param findAddresses Default: the system's resolver.
 * @throws {AddressRefusedError}
 * @throws The system's error, with its `code`; that of the signal when it was aborted.
 */
export async function connectToHost(
  { host, port }: { readonly host: string; readonly port: number },
  mayUse: (address: string) => boolean,
  signal: AbortSignal,
  findAddresses: FindAddresses = promisify(lookup),
): Promise<{ socket: Socket; addresses: readonly string[] }> {
  const found = await orAborted(findAddresses(host, { all: true }), signal);
  const addresses = found.map(({ address }) => address);
  if (!addresses.every(mayUse)) throw new AddressRefusedError(`${host} is ${addresses.join(", ")}`);
  const socket = connect({
    ...{ host, port, autoSelectFamily: true, autoSelectFamilyAttemptTimeout: ATTEMPT_MILLIS },
    lookup: (_host, { all }, done) => {
      const [first] = found;
      if (all || !first) done(null, found);
      else done(null, first.address, first.family);
    },
  });
  const stop = (): void => void socket.destroy(signal.reason);
  signal.addEventListener("abort", stop);
  try {
    await new Promise<void>((resolve, reject) => void socket.once("connect", resolve).once("error", reject));
  } finally {
    signal.removeEventListener("abort", stop);
    socket.removeAllListeners("error");
  }
  return { socket, addresses };
}

/** A lookup cannot be stopped, but no caller has to wait for it. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
    work.catch(() => undefined); // may fail when no caller listens any more
  }
}
