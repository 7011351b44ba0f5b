// Loaded into every process of a test run (NODE_OPTIONS): it refuses connections to other machines, and the run fails
// even when the caller swallows the refusal.
import dgram from "node:dgram";
import dns from "node:dns";
import { appendFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

const local = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+|0\.0\.0\.0|::|)$/i;

/** Numbers in place of a name, in all the ways the system reads them: looking them up makes no request. */
const numeric = /^(0x[\da-f]+|\d+)(\.(0x[\da-f]+|\d+)){0,3}$|:/i;

/** Names that never exist (RFC 2606 §2): tests mean them to be unreachable, so they are, without a request. */
const never = /\.invalid$/i;

/** @param {unknown} host @returns {Error | null} */
function refusal(host) {
  if (typeof host !== "string" || local.test(host)) return null;
  if (never.test(host)) return Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: "ENOTFOUND" });
  const error = new Error(`A test run calls no machine but its own; this would have called ${host}.`);
  const report = process.env.LATCHKIT_NETWORK_REPORT;
  if (report) appendFileSync(report, `${host}\n`);
  return Object.assign(error, { code: "ENETUNREACH" });
}

const { connect } = net.Socket.prototype;
/** @this {net.Socket} @param {any[]} args As `net.connect` takes them, or what it made of them. */
net.Socket.prototype.connect = function (...args) {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  const isObject = typeof first === "object" && first !== null;
  const host = isObject ? first.host : typeof second === "string" ? second : "";
  // A caller that looks names up itself is judged by what it finds.
  const findsItself = isObject && typeof first.lookup === "function" && !numeric.test(host);
  if (findsItself) first.lookup = judged(first.lookup);
  const error = findsItself ? null : refusal(host ?? "");
  if (!error) return Reflect.apply(connect, this, args);
  process.nextTick(() => this.destroy(error));
  return this;
};

/** @param {import("node:net").LookupFunction} lookup @returns {import("node:net").LookupFunction} */
function judged(lookup) {
  return (host, options, done) =>
    lookup(host, options, (failure, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      const error = failure ?? addresses.map(refusal).find((one) => one !== null) ?? null;
      done(/** @type {NodeJS.ErrnoException | null} */ (error), found, family);
    });
}

const { send } = dgram.Socket.prototype;
/** @this {dgram.Socket} @param {any[]} args */
dgram.Socket.prototype.send = function (...args) {
  const error = refusal(args.findLast((argument) => typeof argument === "string"));
  if (error) throw error;
  return Reflect.apply(send, this, args);
};

// Names are asked for by lookup (the system's way) and resolve (DNS servers); connections were judged above.
for (const [object, names] of /** @type {const} */ ([
  [dns, Object.keys(dns).filter((name) => /^(lookup$|resolve)/.test(name))],
  [dns.promises, Object.keys(dns.promises).filter((name) => /^(lookup$|resolve)/.test(name))],
])) {
  for (const name of names) {
    const original = Reflect.get(object, name);
    Reflect.set(object, name, (/** @type {any[]} */ ...args) => {
      const error = name === "lookup" && numeric.test(args[0]) ? null : refusal(args[0]);
      if (!error) return Reflect.apply(original, object, args);
      const callback = args.at(-1);
      if (typeof callback !== "function") return Promise.reject(error);
      process.nextTick(callback, error);
      return undefined;
    });
  }
}
syncBuiltinESMExports();
