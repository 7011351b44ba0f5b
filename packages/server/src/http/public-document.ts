import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { BytesAnswer } from "../endpoints/bytes-answer.ts";
import type { RequestHeaders } from "../endpoints/context.ts";
import { etagOf, isKnown } from "./etag.ts";

/** Ways to compress that we know (RFC 9110 §8.4.1), the best first. */
const ENCODINGS = ["br", "gzip"] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Finds or makes a compressed form; `null` where there is none. */
export type Encode = (encoding: Encoding) => Promise<Buffer | null>;

/** Smaller ones fit into a packet or two as they are. */
const COMPRESSED_MIN_BYTES = 1_024;
/** Of brotli: hardly larger than the best, in a fiftieth of the time. */
const BROTLI_QUALITY = 6;

/** A public document, ready to be sent in every encoding. */
export interface PublicDocument {
  /**
   * Answers a GET or HEAD request, in the best form that its `accept-encoding` allows; 304 where the client has it
   * already.
   */
  answer(headers: RequestHeaders): Promise<BytesAnswer>;
}

interface Form {
  readonly etag: string;
  readonly whole: BytesAnswer;
  readonly unchanged: BytesAnswer;
}

/**
 * Prepares a document, so that answering costs next to nothing, because any client can request it without a limit: its
 * forms are computed by the first who want them, each once, and every answer hands out the same bytes.
 *
 * @param headers At least `content-type` and `cache-control`.
 * @param encode Default: compresses whatever is worth it.
 */
export function prepareDocument(
  bytes: Buffer,
  headers: Readonly<Record<string, string>>,
  encode: Encode = compress(bytes),
): PublicDocument {
  const { "content-type": _, ...lasting } = headers;
  const formOf = (encoding: Encoding | null, body: Buffer): Form => {
    const etag = etagOf(body);
    const common = { vary: "accept-encoding", etag };
    const coding = encoding && { "content-encoding": encoding };
    return {
      etag,
      whole: new BytesAnswer(200, { ...headers, ...common, ...coding }, body),
      unchanged: new BytesAnswer(304, { ...lasting, ...common }, null),
    };
  };
  const plain = formOf(null, bytes);
  const encoded = new Map<Encoding, Promise<Form | null>>();

  function encodedForm(encoding: Encoding): Promise<Form | null> {
    const known = encoded.get(encoding);
    if (known) return known;
    const form = encode(encoding).then((body) => body && formOf(encoding, body));
    form.catch(() => encoded.delete(encoding));
    encoded.set(encoding, form);
    return form;
  }

  async function bestForm(accepted: ReadonlySet<string>): Promise<Form> {
    for (const encoding of ENCODINGS) {
      const form = accepted.has(encoding) ? await encodedForm(encoding) : null;
      if (form) return form;
    }
    return plain;
  }

  return {
    async answer(request) {
      const form = await bestForm(acceptedEncodings(request.get("accept-encoding") ?? ""));
      return isKnown(form.etag, request) ? form.unchanged : form.whole;
    },
  };
}

/** Returns what makes a document's compressed forms, where they are worth it. */
export function compress(bytes: Buffer): Encode {
  const compressors: Record<Encoding, () => Promise<Buffer>> = {
    br: () => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzip: () => promisify(gzip)(bytes),
  };
  return async (encoding) => (bytes.byteLength < COMPRESSED_MIN_BYTES ? null : compressors[encoding]());
}

/** One that is taken with a weight of nothing is not taken (RFC 9110 §12.5.3). */
function acceptedEncodings(header: string): ReadonlySet<string> {
  const wanted = header.split(",").filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one));
  return new Set(wanted.map((one) => one.replace(/;.*/, "").trim().toLowerCase()));
}
