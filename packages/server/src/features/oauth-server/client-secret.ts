import type { ClockAndRandom } from "../../random.ts";
import { hashToken, randomToken } from "../../tokens/token.ts";
import type { OAuthClientSecret } from "./state/client-queries.ts";

/** Marks a client's secret, so that scanners and people recognize it. */
const PREFIX = "ocs_";

/** Draws a secret of a client: what is stored, and the value, which only the client gets. */
export function drawClientSecret({ random, clock }: ClockAndRandom): { secret: OAuthClientSecret; value: string } {
  const value = PREFIX + randomToken(random);
  const secret = { id: random.uuid(), hash: hashToken(value), lastFour: value.slice(-4), createdAt: clock.now() };
  return { secret, value };
}
