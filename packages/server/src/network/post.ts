import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import type { DeliveryReason } from "@latchkit/contract";
import { type AddressGuard, AddressRefused, createGuardedLookup, mayUseHost } from "./guarded-lookup.ts";

/** Reason for which a request got no answer. */
type NoAnswer = Exclude<DeliveryReason, "status" | "redirect" | "gone">;

/** Outcome of one request. */
export interface Answer {
  /** `null` without an answer. */
  readonly status: number | null;
  readonly headers: IncomingMessage["headers"];
  /** The first bytes of the body, as text. */
  readonly body: string;
  /** Reason for a missing answer; `null` with an answer. */
  readonly failure: NoAnswer | null;
}

/** Sends one signed message. Never rejects. */
export type Post = (
  url: string,
  message: { readonly headers: Record<string, string>; readonly body: string },
) => Promise<Answer>;

export interface PostOptions extends AddressGuard {
  /** From the connection's beginning to the answer's end, in milliseconds. Default: 15,000. */
  readonly timeoutMillis?: number;
  /** Size up to which an answer's body is kept; the rest is not read. Default: 1,024. */
  readonly maxBodyBytes?: number;
}

const TIMEOUT_MILLIS = 15_000;
const MAX_BODY_BYTES = 1_024;
const MAX_HEADER_BYTES = 16_384;
/** Maximum number of connections per host and process, for all endpoints of the host together. */
const CONNECTIONS_PER_HOST = 20;
/** Maximum number of connections, idle ones included. Deliveries have fewer requests in flight. */
const CONNECTIONS = 512;
/** Idle connections are closed after so many milliseconds: before receivers close them, and soon for other hosts. */
const IDLE_MILLIS = 4_000;

/** The reason why Latchkit ended a request. */
class GivenUp extends Error {
  readonly failure: NoAnswer;

  constructor(failure: NoAnswer) {
    super(failure);
    this.failure = failure;
  }
}

/**
 * Creates a function that posts messages to URLs that developers choose. It keeps connections, follows no redirects,
 * and refuses addresses that may not be used.
 */
export function createPost({ timeoutMillis = TIMEOUT_MILLIS, maxBodyBytes = MAX_BODY_BYTES, ...guard }: PostOptions): {
  readonly post: Post;
  close(): void;
} {
  const lookup = createGuardedLookup(guard);
  const pooled = {
    keepAlive: true,
    maxSockets: CONNECTIONS_PER_HOST,
    maxFreeSockets: CONNECTIONS_PER_HOST,
    maxTotalSockets: CONNECTIONS,
    timeout: IDLE_MILLIS,
  };
  const agents = { "http:": new HttpAgent(pooled), "https:": new HttpsAgent(pooled) };

  const post: Post = (text, { headers, body }) =>
    new Promise((resolve) => {
      const url = new URL(text);
      const none = (failure: NoAnswer): void => resolve({ status: null, headers: {}, body: "", failure });
      if (!mayUseHost(guard, url)) return none("address_refused");
      const isSecure = url.protocol === "https:";
      const bytes = Buffer.from(body);
      const request = (isSecure ? httpsRequest : httpRequest)(url, {
        method: "POST",
        agent: agents[isSecure ? "https:" : "http:"],
        lookup,
        maxHeaderSize: MAX_HEADER_BYTES,
        headers: { ...headers, "content-length": bytes.byteLength },
      });
      let timer: NodeJS.Timeout | undefined;
      const giveUp = (): void => void request.destroy(new GivenUp("timeout"));
      // Waiting for a connection that another message uses is not the receiver's fault.
      request.once("socket", () => {
        timer = setTimeout(giveUp, timeoutMillis);
      });
      request.once("error", (error) => {
        clearTimeout(timer);
        none(failureOf(error));
      });
      request.once("response", (response) => {
        void readStart(response, maxBodyBytes).then((start) => {
          clearTimeout(timer);
          resolve({ status: response.statusCode ?? null, headers: response.headers, body: start, failure: null });
        });
      });
      request.end(bytes);
    });

  return {
    post,
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

/** Reads the part of a body that is kept. Closes the connection if the body is longer. */
function readStart(response: IncomingMessage, maxBytes: number): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (): void => resolve(Buffer.concat(chunks).subarray(0, maxBytes).toString().replaceAll("\0", ""));
    response.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size <= maxBytes) return;
      response.destroy();
      finish();
    });
    response.once("end", finish);
    response.once("error", finish);
    response.once("close", finish);
  });
}

const FAILURES: Readonly<Record<string, NoAnswer>> = {
  ECONNREFUSED: "connection_refused",
  ECONNRESET: "connection_closed",
  EPIPE: "connection_closed",
  ENOTFOUND: "host_not_found",
  EAI_AGAIN: "host_not_found",
  ETIMEDOUT: "timeout",
  EHOSTUNREACH: "host_unreachable",
  ENETUNREACH: "host_unreachable",
  CERT_HAS_EXPIRED: "certificate_expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "certificate_self_signed",
  SELF_SIGNED_CERT_IN_CHAIN: "certificate_self_signed",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "certificate_chain",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "certificate_chain",
  ERR_TLS_CERT_ALTNAME_INVALID: "certificate_name",
};

/** Returns the reason why there was no answer, without the system's message, which may quote data. */
function failureOf(error: Error): NoAnswer {
  if (error instanceof GivenUp) return error.failure;
  if (error instanceof AddressRefused) return "address_refused";
  const code = "code" in error ? String(error.code) : "";
  return FAILURES[code] ?? (code.startsWith("HPE_") ? "not_http" : "connection_failed");
}
