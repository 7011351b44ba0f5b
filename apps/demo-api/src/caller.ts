import type { IncomingHttpHeaders } from "node:http";
import type { AccessTokenVerifier } from "@latchkit/kit/access-tokens";
import type { ServerApp } from "@latchkit/kit/server";
import { Refusal } from "./refusal.ts";

/** Sender of a request: a user, in a browser or with a key of theirs, or a program that acts for a team. */
export type Caller =
  | { readonly kind: "user"; readonly userId: string }
  | { readonly kind: "team"; readonly teamId: string };

export interface Credentials {
  readonly app: Pick<ServerApp, "getUser" | "getTeam">;
  readonly accessTokens: Pick<AccessTokenVerifier, "verify">;
}

const EXPIRED = ["ACCESS_TOKEN_EXPIRED", "This access token has expired. Refresh it and try again."] as const;
const INVALID = ["ACCESS_TOKEN_INVALID", "This is no access token of a user of this project."] as const;

/**
 * Finds out who sends a request: by an access token or an API key, as `Authorization: Bearer …`, or a key as
 * `x-api-key`.
 *
 * @throws {Refusal} 401, which does not tell why a key is no good.
 */
export async function identify(headers: IncomingHttpHeaders, { app, accessTokens }: Credentials): Promise<Caller> {
  const credential = bearer(headers.authorization) ?? headers["x-api-key"];
  if (typeof credential !== "string" || credential === "") {
    throw new Refusal("Send an access token or an API key: Authorization: Bearer …", {
      status: 401,
      code: "CREDENTIAL_MISSING",
    });
  }
  if (isApiKey(credential)) return ownerOf(credential, app);
  const verified = await accessTokens.verify(credential);
  if (verified.status === "ok") return { kind: "user", userId: verified.data.id };
  const [code, message] = verified.error === "expired" ? EXPIRED : INVALID;
  throw new Refusal(message, { status: 401, code });
}

function bearer(header: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(header ?? "")?.[1]; // RFC 6750, 2.1
}

/** Tokens have dots, keys have none and say by their first letters whether they are secret. */
function isApiKey(credential: string): boolean {
  return /^[ps]k_\w+$/.test(credential);
}

async function ownerOf(apiKey: string, app: Credentials["app"]): Promise<Caller> {
  // Keys that begin with pk_ may be public, so they prove nothing, although they are valid.
  if (apiKey.startsWith("sk_")) {
    const team = await app.getTeam({ apiKey });
    if (team) return { kind: "team", teamId: team.id };
    const user = await app.getUser({ apiKey });
    if (user) return { kind: "user", userId: user.id };
  }
  throw new Refusal("This API key does not exist, or it was revoked, or it has expired.", {
    status: 401,
    code: "API_KEY_INVALID",
  });
}
