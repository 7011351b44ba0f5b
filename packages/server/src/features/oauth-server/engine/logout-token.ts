import type Provider from "oidc-provider";
import type { Db } from "../../../database/database.ts";
import type { Tenancy } from "../../../projects/tenancy.ts";
import type { Random } from "../../../random.ts";
import { inEngineScope, newEngineScope } from "../state/engine-scope.ts";
import type { ClientOfSession } from "../state/grant-queries.ts";

/** Says what the token is about (OpenID Connect Back-Channel Logout 1.0 §2.4). */
const EVENTS = { "http://schemas.openid.net/event/backchannel-logout": {} };

/** Issues the token that tells a client that a session has ended; `null` if there is no such client. */
export function issueLogoutToken(
  engine: Provider,
  tenancy: Tenancy,
  { db, random }: { readonly db: Db; readonly random: Random },
  { clientId, sessionId, userId }: ClientOfSession,
): Promise<string | null> {
  return inEngineScope(newEngineScope(tenancy, db), async () => {
    const client = await engine.Client.find(clientId);
    if (!client) return null;
    const token = Object.assign(new engine.IdToken({ sub: userId }, { client }), { mask: { sub: null } });
    token.set("sid", sessionId);
    token.set("jti", random.uuid());
    token.set("events", EVENTS);
    return token.issue({ use: "logout" });
  });
}
