import type { MovedUser } from "./moved-user.ts";
import { type FetchRequest, type VerifyWebhookOptions, verifyMessage } from "./verify-webhook.ts";
import { WebhookVerificationError } from "./webhook-verification-error.ts";

/** Email address and password that a user of this system has typed to sign in. */
export interface PasswordCheck {
  /** The email address as the user typed it. */
  readonly email: string;
  /** The password. Never log it. */
  readonly password: string;
  /** The IP address of the user's device; `null` if unknown. */
  readonly ipAddress: string | null;
}

/**
 * Answers Latchkit's question about a password, for users who move as they sign in. Verifies the signature as
 * `verifyWebhook` does, and that the question is at most five minutes old.
 *
 * @param request A Fetch `Request` whose body was not read yet.
 * @param secret The signing secret of the lazy move, which begins with `whsec_`.
 * @param check Checks the password. Returns the user, or `null` for a wrong password and for an unknown user. If it
 *   throws, the answer is 500, which Latchkit treats as no answer.
 * @returns The response. A question that is not genuine is answered 400.
 * @example
 * export const POST = (request: Request) =>
 *   answerPasswordCheck(request, process.env.LAZY_MOVE_SECRET, async ({ email, password }) => {
 *     const user = await oldUsers.find(email);
 *     if (!user || !(await verify(password, user.hash))) return null;
 *     return { email: user.email, isEmailVerified: user.confirmed, externalId: user.id };
 *   });
 */
export async function answerPasswordCheck(
  request: FetchRequest,
  secret: string | undefined,
  check: (typed: PasswordCheck) => Promise<MovedUser | null>,
  // biome-ignore lint/plugin: without an app, nothing hands the clock in by itself.
  { now = Date.now }: VerifyWebhookOptions = {},
): Promise<Response> {
  try {
    const { type, data } = await verifyMessage(request, secret, now);
    if (type !== "password.check") return new Response("This is no question about a password.", { status: 400 });
    const user = await check({ email: data.email, password: data.password, ipAddress: data.ip_address });
    return Response.json(user ? { status: "ok", user } : { status: "refused" });
  } catch (error) {
    if (error instanceof WebhookVerificationError) return new Response(error.message, { status: error.status });
    throw error;
  }
}
