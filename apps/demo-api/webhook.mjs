import { AdminApp } from "@latchkit/kit/admin";

/** By which the endpoint is found again, whatever the port. */
const DESCRIPTION = "Mossbook, the demo";

/**
 * Has Latchkit send the demo's events to its backend, and only those that it acts on.
 *
 * @param {object} options
 * @param {string} options.apiUrl
 * @param {string} options.projectId
 * @param {string} options.superSecretAdminKey
 * @param {string} options.shelvesUrl Where the demo's backend is.
 * @returns {Promise<string>} The signing secret.
 */
export async function subscribeDemo({ apiUrl, projectId, superSecretAdminKey, shelvesUrl }) {
  const app = new AdminApp({ baseUrl: apiUrl, projectId, superSecretAdminKey, tokenStore: null });
  const url = `${shelvesUrl}/hook`;
  const eventTypes = ["team.deleted", "team_membership.deleted"];
  const found = (await app.listWebhookEndpoints()).find(({ description }) => description === DESCRIPTION);
  if (!found) return (await app.createWebhookEndpoint({ url, description: DESCRIPTION, eventTypes })).getSecret();
  if (found.url !== url) await found.update({ url });
  if (found.state === "disabled") await found.resume();
  return found.getSecret();
}
