import { endpoints, openApiDocument } from "@latchkit/contract";
import { type PublicDocument, prepareDocument } from "../../http/public-document.ts";
import { VERSION } from "../../version.ts";

/** Services that describing the API needs. */
export interface RootServices {
  /** Returns the API's description (OpenAPI); generated for the first caller. */
  readonly describeApi: () => PublicDocument;
}

/**
 * Prepares the interface's description (OpenAPI 3.1). Working it out takes as long as a hundred other requests and
 * needs no key to ask for, so the first who asks has it done once.
 *
 * @param publicUrl External URL of this backend, without a trailing slash.
 */
export function describeApi(publicUrl: string): () => PublicDocument {
  let document: PublicDocument | undefined;
  return () => {
    document ??= prepareDocument(
      Buffer.from(JSON.stringify(openApiDocument(endpoints, { serverUrl: `${publicUrl}/api/v1`, version: VERSION }))),
      { "content-type": "application/json; charset=utf-8", "cache-control": "no-cache" },
    );
    return document;
  };
}
