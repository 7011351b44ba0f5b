import type { Context } from "../../endpoints/context.ts";
import type { Handlers } from "../../endpoints/handler.ts";
import { PlainError, refuse } from "../../endpoints/refusals.ts";
import { hashToken, randomToken } from "../../tokens/token.ts";
import { findLivingSession } from "../sessions/queries.ts";
import type { SignInServices } from "../sessions/sign-in-context.ts";
import { drawSession } from "../sessions/start-session.ts";
import { type CliLogin, collectCliLogin, confirmCliLogin, findCliLogin, insertCliLogin } from "./queries.ts";

export const cliRoutes = {
  "POST /auth/cli": async ({ body }, { tenancy, db, services }) => {
    const { clock, random } = services;
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + body.expires_in_millis);
    const pollingCode = randomToken(random);
    const loginCode = randomToken(random);
    await insertCliLogin(tenancy, db, {
      pollingCodeHash: hashToken(pollingCode),
      loginCodeHash: hashToken(loginCode),
      createdAt,
      expiresAt,
    });
    return { polling_code: pollingCode, login_code: loginCode, expires_at: expiresAt.toISOString() };
  },

  "POST /auth/cli/complete": async ({ body }, { tenancy, db, services }) => {
    const now = services.clock.now();
    const sessionId = await findLivingSession(tenancy, db, hashToken(body.refresh_token), now);
    if (sessionId === null) return refuse("REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED");
    if (!(await confirmCliLogin(tenancy, db, hashToken(body.login_code), sessionId, now)))
      throw new PlainError(400, "This login code is not valid. It may have expired or been used.", {
        reason: "LOGIN_CODE_NOT_VALID",
      });
    return { success: true };
  },

  "POST /auth/cli/poll": async ({ body }, context) => {
    const { tenancy, db, services } = context;
    const pollingCodeHash = hashToken(body.polling_code);
    const state = stateOf(await findCliLogin(tenancy, db, pollingCodeHash), services.clock.now());
    if (state !== "confirmed") return { status: state };
    const refreshToken = await collect(context, pollingCodeHash);
    if (refreshToken !== null) return { status: "success", refresh_token: refreshToken };
    // Another request was faster, or the session that confirmed it has just ended.
    const later = stateOf(await findCliLogin(tenancy, db, pollingCodeHash), services.clock.now());
    return { status: later === "used" ? "used" : "expired" };
  },
} satisfies Handlers<SignInServices>;

function stateOf(login: CliLogin | null, now: Date): "waiting" | "confirmed" | "used" | "expired" {
  if (!login) return refuse("INVALID_POLLING_CODE");
  if (login.expiresAt <= now) return "expired";
  if (login.collectedAt) return "used";
  if (!login.confirmedAt) return "waiting";
  return login.confirmingSessionId === null ? "expired" : "confirmed";
}

/** @returns The refresh token of a new session; `null` if there is nothing to fetch any more. */
async function collect(context: Context<SignInServices>, pollingCodeHash: Buffer): Promise<string | null> {
  const session = await drawSession(context, { method: "cli" });
  const userId = await collectCliLogin(context.tenancy, context.db, pollingCodeHash, session);
  if (userId === null) return null;
  context.services.signInHistory.noteSuccess(context.tenancy, userId, "cli");
  return session.refreshToken;
}
