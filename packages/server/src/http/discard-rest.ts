import type { IncomingMessage } from "node:http";

/** Most that is read, in bytes. */
const MAX_BYTES = 128 * 1024 * 1024;
/** Maximum pause of its client, in milliseconds. The limit of the whole request bounds the total. */
const MAX_SILENCE_MILLIS = 5_000;

/**
 * Reads what is left of a body that nothing will use, and throws it away. Most clients read their answer only once they
 * have sent everything, and a connection that closes with bytes unread is reset, which takes the answer with it (RFC
 * 9112 §9.6).
 *
 * @returns Resolves when the client has sent everything, or was cut off because it sends too much or pauses for too
 *   long.
 */
export function discardRest(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let size = 0;
    const silence = setTimeout(() => incoming.destroy(), MAX_SILENCE_MILLIS);
    const finish = () => {
      clearTimeout(silence);
      resolve();
    };
    incoming.on("data", (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size > MAX_BYTES) incoming.destroy();
      else silence.refresh();
    });
    incoming.on("end", finish);
    incoming.on("close", finish);
    incoming.resume();
  });
}
