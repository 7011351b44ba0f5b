import type { BaseServices } from "../../endpoints/context.ts";
import { refuse } from "../../endpoints/refusals.ts";
import { CodedPlainError } from "./error-redirect.ts";
import type { ConfiguredProvider } from "./providers/configured-provider.ts";
import { ProviderFailure, type ProviderFailureReason } from "./providers/definition.ts";

/**
 * Messages for users; the log has the details. Never repeats the provider's words, which may come from the address bar.
 */
const TEXTS: Readonly<Record<Exclude<ProviderFailureReason, "denied">, { status: number; text: string }>> = {
  refused: {
    status: 400,
    text: "The provider did not accept this sign-in, or did not share what it takes. Go back and try again.",
  },
  misconfigured: {
    status: 400,
    text: "The provider does not accept this application. Its owner has to check the client id, the secret, the redirect URL and the scopes that the provider knows.",
  },
  unusable: { status: 400, text: "The provider answered something that cannot be understood. Try again." },
  unreachable: { status: 503, text: "The provider cannot be reached right now. Try again in a moment." },
};

/**
 * Does something at a provider; a failure there becomes an answer for people and a line for the operator.
 *
 * @throws KnownError `OAUTH_PROVIDER_ACCESS_DENIED` when they said no; CodedPlainError otherwise.
 */
export async function plainly<T>(
  { logger }: Pick<BaseServices, "logger">,
  provider: ConfiguredProvider,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    if (error.reason === "denied") return refuse("OAUTH_PROVIDER_ACCESS_DENIED");
    // Its cause may hold tokens, so only the message is logged.
    const about = { provider: provider.type, reason: error.reason, problem: error.message };
    logger.warn(about, "a provider was of no use");
    return refusePlainly(error.reason);
  }
}

function refusePlainly(reason: Exclude<ProviderFailureReason, "denied">): never {
  const { status, text } = TEXTS[reason];
  throw new CodedPlainError(status, text, status === 503 ? "OAUTH_PROVIDER_UNAVAILABLE" : "OAUTH_PROVIDER_FAILED");
}
