import type { Answer } from "@latchkit/contract";
import type { Result } from "../result.ts";
import { type ApiKeyCheckError, KEY_ERRORS } from "./key-errors.ts";
import type { Registry } from "./server-context.ts";

/** A request to the developer's API, as far as a key may be limited. */
export interface CheckApiKeyOptions {
  /** Scopes that the request needs. A key without scopes has all of them. Default: none. */
  requiredScopes?: readonly string[] | undefined;
  /**
   * IPv4 or IPv6 address of the program that sent the request. Keys that are limited to addresses are refused without
   * it. Behind a proxy, pass the address that the proxy reports.
   */
  address?: string | undefined;
}

/** A key that may do what was asked, and its owner. */
export type CheckedApiKey = {
  /** The id of the key. */
  readonly id: string;
  /** Description. */
  readonly description: string;
  /** Whether the key may be public, so that it proves nothing. */
  readonly isPublic: boolean;
  /** The scopes that the key is limited to; `null`: it may do everything that its owner may. */
  readonly scopes: readonly string[] | null;
  /** When it expires; `null`: never. */
  readonly expiresAt: Date | null;
} & ({ readonly type: "user"; readonly userId: string } | { readonly type: "team"; readonly teamId: string });

/** Position of the part of a key that says whether it is a user's or a team's, counted from its end. */
const TYPE_AT = [-22, -18] as const;

/** Checks a key in one request. */
export async function checkApiKey(
  { core, sender }: Pick<Registry, "core" | "sender">,
  apiKey: string,
  { requiredScopes = [], address }: CheckApiKeyOptions,
): Promise<Result<CheckedApiKey, ApiKeyCheckError>> {
  const body = {
    api_key: apiKey,
    address,
    required_scopes: requiredScopes.length > 0 ? [...requiredScopes] : undefined,
  };
  if (apiKey.slice(...TYPE_AT) === "team") {
    const answer = await core.attempt("POST /team-api-keys/check", { body }, KEY_ERRORS, sender);
    if (answer.status === "error") return answer;
    return { status: "ok", data: { ...common(answer.data), type: "team", teamId: answer.data.team_id } };
  }
  const answer = await core.attempt("POST /user-api-keys/check", { body }, KEY_ERRORS, sender);
  if (answer.status === "error") return answer;
  return { status: "ok", data: { ...common(answer.data), type: "user", userId: answer.data.user_id } };
}

function common({
  id,
  description,
  is_public: isPublic,
  scopes,
  expires_at_millis: expires,
}: Omit<Answer<"POST /user-api-keys/check">, "type" | "user_id">) {
  return {
    id,
    description,
    isPublic,
    scopes: scopes ?? null,
    expiresAt: expires === undefined ? null : new Date(expires),
  };
}
