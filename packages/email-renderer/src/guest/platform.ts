// Globals that React's server renderer and arktype read while they load. All of them are inert: a source has no timers,
// network or files.

class Absent {}

const nothing = () => undefined;

const absent = [
  "AbortController",
  "Blob",
  "File",
  "FormData",
  "Headers",
  "ReadableStream",
  "Request",
  "Response",
  "TextDecoder",
  "URL",
  "URLSearchParams",
];

Object.assign(globalThis, {
  self: globalThis,
  console: { log: nothing, info: nothing, warn: nothing, error: nothing, debug: nothing },
  MessageChannel: class {
    readonly port1 = {};
    readonly port2 = { postMessage: nothing };
  },
  TextEncoder: class {
    encode() {
      return new Uint8Array();
    }
  },
  ...Object.fromEntries(absent.map((name) => [name, Absent])),
});

export {};
