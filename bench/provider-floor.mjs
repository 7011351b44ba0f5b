// The floor of the provider: its engine alone, with a store in memory and a user who exists. A process of its own.
import { createServer } from "node:http";
import Provider from "oidc-provider";

const { FLOOR_PORT, FLOOR_CLIENT, FLOOR_SECRET, FLOOR_REDIRECT, FLOOR_CHALLENGE } = process.env;
const ORIGIN = `http://127.0.0.1:${FLOOR_PORT}`;
const DAY = 86_400;

/**
 * A store in memory. The engine's own keeps a thousand rows, which are fewer than a round makes.
 *
 * @param {string} model
 * @returns {import("oidc-provider").Adapter}
 */
function createStore(model) {
  /** @type {Map<string, import("oidc-provider").AdapterPayload>} */
  const rows = new Map();
  return {
    find: async (id) => rows.get(id),
    findByUid: async (uid) => [...rows.values()].find((row) => row.uid === uid),
    findByUserCode: async (userCode) => [...rows.values()].find((row) => row.userCode === userCode),
    // A browser that never comes back leaves these.
    upsert: async (id, payload) => void (model === "Interaction" || model === "Session" || rows.set(id, payload)),
    consume: async (id) => void Object.assign(rows.get(id) ?? {}, { consumed: Math.floor(Date.now() / 1_000) }),
    destroy: async (id) => void rows.delete(id),
    async revokeByGrantId(grantId) {
      for (const [id, row] of rows) if (row.grantId === grantId) rows.delete(id);
    },
  };
}

const provider = new Provider(ORIGIN, {
  adapter: createStore,
  clients: [
    {
      client_id: FLOOR_CLIENT ?? "",
      client_secret: FLOOR_SECRET ?? "",
      redirect_uris: [FLOOR_REDIRECT ?? ""],
      grant_types: ["authorization_code", "refresh_token"],
    },
  ],
  scopes: ["openid", "offline_access", "profile", "email"],
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false }, introspection: { enabled: true } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  rotateRefreshToken: () => true,
  issueRefreshToken: () => true,
  findAccount: (_context, accountId) => ({ accountId, claims: async () => ({ sub: accountId }) }),
});

/** Makes codes as a user's consent does. @param {number} count */
async function makeCodes(count) {
  const client = await provider.Client.find(FLOOR_CLIENT ?? "");
  if (!client) throw new Error("The floor has no client.");
  const codes = [];
  for (let n = 0; n < count; n += 1) {
    const accountId = `user-${n}`;
    const grant = new provider.Grant({ accountId, clientId: client.clientId });
    grant.addOIDCScope("openid offline_access");
    const code = new provider.AuthorizationCode({
      ...{ accountId, client, grantId: await grant.save(), gty: "authorization_code" },
      ...{ redirectUri: FLOOR_REDIRECT, scope: "openid offline_access", authTime: Math.floor(Date.now() / 1_000) },
      ...{ codeChallenge: FLOOR_CHALLENGE, codeChallengeMethod: "S256", expiresIn: DAY },
    });
    codes.push(await code.save());
  }
  return codes;
}

const answer = provider.callback();
createServer(async (request, response) => {
  const [, count] = /^\/codes\/(\d+)$/.exec(request.url ?? "") ?? [];
  if (count === undefined) return answer(request, response);
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(await makeCodes(Number(count))));
}).listen(Number(FLOOR_PORT), "127.0.0.1");
