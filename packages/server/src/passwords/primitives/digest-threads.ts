import { Worker } from "node:worker_threads";
import { md5Crypt, phpass, shaCrypt, symfony } from "./iterated-digests.ts";

/** A call of a function in `iterated-digests.ts`: its name, the password, and its parameters. */
export type IteratedCall =
  | { name: "md5Crypt"; password: string; options: Parameters<typeof md5Crypt>[2] }
  | { name: "shaCrypt"; password: string; options: Parameters<typeof shaCrypt>[2] }
  | { name: "phpass"; password: string; options: Parameters<typeof phpass>[2] }
  | { name: "symfony"; password: string; options: Parameters<typeof symfony>[2] };

/** A digest was not done in time. */
export class OvertimeError extends Error {
  override readonly name = "OvertimeError";
}

/**
 * Calls a function in a thread, and returns its result.
 *
 * @throws {OvertimeError}
 */
export type Iterate = (call: IteratedCall) => Promise<string>;

/** A thread ends after this many milliseconds with one password. */
const LIMIT_MILLIS = 2_000;
/** Parts of that time. While the machine gives the process no time, one passes at most. */
const TICKS = 20;
/** A thread ends after this many milliseconds without work. */
const IDLE_MILLIS = 10_000;

/** Passwords are read to this length, as libxcrypt does: each round takes longer for a long one. */
const MAX_PASSWORD_BYTES = 512;

/** Eval, because the server runs from one bundled file, and its tests from sources that Node cannot load. */
const PROGRAM = `
const { parentPort } = require("node:worker_threads");
const { createHash } = require("node:crypto");
const functions = { md5Crypt: ${md5Crypt}, shaCrypt: ${shaCrypt}, phpass: ${phpass}, symfony: ${symfony} };
parentPort.on("message", ({ name, password, options }) => {
  parentPort.postMessage(null);
  const bytes = Buffer.from(password).subarray(0, ${MAX_PASSWORD_BYTES});
  parentPort.postMessage(functions[name](createHash, bytes, options));
});`;

/**
 * Returns a function that repeats digests off the event loop. As many threads run as calls; the caller keeps their
 * number down. Threads do not keep the process alive.
 */
export function createDigestThreads({ limitMillis = LIMIT_MILLIS, idleMillis = IDLE_MILLIS } = {}): Iterate {
  const idle: { thread: Worker; end: NodeJS.Timeout }[] = [];

  function take(): Worker {
    const last = idle.pop();
    if (last) clearTimeout(last.end);
    return last?.thread ?? new Worker(PROGRAM, { eval: true });
  }

  function rest(thread: Worker): void {
    const end = setTimeout(() => {
      idle.splice(idle.indexOf(resting), 1);
      void thread.terminate();
    }, idleMillis).unref();
    const resting = { thread, end };
    idle.push(resting);
    thread.unref();
  }

  return (call) => {
    const thread = take();
    thread.ref();
    return new Promise((resolve, reject) => {
      let ticks = 0;
      let limit: NodeJS.Timeout | undefined;
      function finish(): void {
        clearInterval(limit);
        thread.removeAllListeners("message").removeAllListeners("error");
      }
      function giveUp(): void {
        finish();
        void thread.terminate();
        reject(new OvertimeError(`A digest took longer than ${limitMillis} ms.`));
      }
      thread.on("message", (result: string | null) => {
        // Counted from here: a thread takes its time to start on a busy machine.
        if (result === null) limit = setInterval(() => ++ticks >= TICKS && giveUp(), limitMillis / TICKS);
        else {
          finish();
          rest(thread);
          resolve(result);
        }
      });
      thread.once("error", (error) => {
        finish();
        reject(error);
      });
      thread.postMessage(call);
    });
  };
}
