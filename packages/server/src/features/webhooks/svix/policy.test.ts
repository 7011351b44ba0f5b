import { expect, it } from "vitest";
import { svixPolicies } from "./policy.ts";

/** The expected policy of every route, written by hand. To change a policy, change its line here as well. */
const DECIDED = `
GET /app | nothing | none | viewer
POST /app | nothing | none | viewer
GET /app/{app} | nothing | none | viewer
PUT /app/{app} | nothing | none | viewer
PATCH /app/{app} | nothing | none | viewer
DELETE /app/{app} | nothing | webhook_endpoint.deleted | admin
GET /event-type | nothing | none | viewer
GET /app/{app}/endpoint | nothing | none | viewer
POST /app/{app}/endpoint | nothing | webhook_endpoint.created | admin
GET /app/{app}/endpoint/{endpoint} | nothing | none | viewer
PUT /app/{app}/endpoint/{endpoint} | nothing | webhook_endpoint.updated | admin
PATCH /app/{app}/endpoint/{endpoint} | nothing | webhook_endpoint.updated | admin
DELETE /app/{app}/endpoint/{endpoint} | nothing | webhook_endpoint.deleted | admin
GET /app/{app}/endpoint/{endpoint}/secret | nothing | webhook_secret.read | admin
POST /app/{app}/endpoint/{endpoint}/secret/rotate | nothing | webhook_secret.rotated | admin
GET /app/{app}/endpoint/{endpoint}/headers | nothing | webhook_secret.read | admin
PUT /app/{app}/endpoint/{endpoint}/headers | nothing | webhook_endpoint.updated | admin
PATCH /app/{app}/endpoint/{endpoint}/headers | nothing | webhook_endpoint.updated | admin
POST /app/{app}/endpoint/{endpoint}/recover | webhook message | none | admin
POST /app/{app}/endpoint/{endpoint}/send-example | webhook message | none | admin
GET /app/{app}/endpoint/{endpoint}/stats | nothing | none | viewer
GET /app/{app}/endpoint/{endpoint}/msg | nothing | none | viewer
GET /app/{app}/msg | nothing | none | viewer
POST /app/{app}/msg | webhook message | webhook_message.sent | admin
GET /app/{app}/msg/{message} | nothing | none | viewer
GET /app/{app}/msg/{message}/endpoint | nothing | none | viewer
POST /app/{app}/msg/{message}/endpoint/{endpoint}/resend | webhook message | none | admin
GET /app/{app}/attempt/endpoint/{endpoint} | nothing | none | viewer
GET /app/{app}/attempt/msg/{message} | nothing | none | viewer
GET /app/{app}/msg/{message}/attempt/{attempt} | nothing | none | viewer
`;

it("every route that manages webhooks has the spending, the audit entry and the role that were decided", () => {
  const lines = Object.entries(svixPolicies).map(
    ([route, { spends, audit, role }]) => `${route} | ${spends} | ${audit} | ${role}`,
  );
  expect(lines).toEqual(DECIDED.trim().split("\n"));
});
