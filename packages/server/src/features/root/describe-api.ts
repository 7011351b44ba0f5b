import { endpoints, openApiDocument } from "@latchkit/contract";
import { VERSION } from "../../version.ts";

/**
 * Prepares the interface's description (OpenAPI 3.1). Working it out takes as long as a hundred other requests and needs
 * no key to ask for, so it is done once.
 *
 * @param publicUrl External URL of this backend, without a trailing slash.
 */
export function describeApi(publicUrl: string): () => string {
  let json: string | undefined;
  return () => {
    json ??= JSON.stringify(openApiDocument(endpoints, { serverUrl: `${publicUrl}/api/v1`, version: VERSION }));
    return json;
  };
}
