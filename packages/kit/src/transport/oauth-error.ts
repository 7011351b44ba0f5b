import { StatusError } from "./status-error.ts";

/** An error in the form of OAuth 2.0 (RFC 6749 §5.2), as a backend answers to a code that it does not accept. */
export class OAuthError extends Error {
  /** The name of the class. */
  override readonly name = "OAuthError";
  /** The error code of the standard, such as `invalid_grant`. */
  readonly code: string;
  /** The error's description, for developers; `null` when the backend did not say. */
  readonly description: string | null;
  /** A page about the error; `null` when the backend named none. */
  readonly uri: string | null;

  constructor(code: string, description: string | null, uri: string | null, options?: ErrorOptions) {
    super(description ?? code, options);
    this.code = code;
    this.description = description;
    this.uri = uri;
  }
}

/** Reads the OAuth error in a refusal of 400 to 499; returns other failures as they are. */
export function asOAuthError(failure: unknown): unknown {
  if (!(failure instanceof StatusError) || failure.status < 400 || failure.status > 499) return failure;
  const { error, error_description, error_uri } = readObject(failure.text);
  if (typeof error !== "string") return failure;
  return new OAuthError(error, asText(error_description), asText(error_uri), { cause: failure });
}

function readObject(text: string): { readonly [name: string]: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {}; // A refusal in plain text.
  }
}

function asText(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
