import { ownKeys, webhookReceiver } from "@latchkit/testing/internal";
import type { TestOpenIdProvider } from "@latchkit/testing/openid-provider";
import type { Holdings } from "./holdings.ts";
import type { Installation } from "./installation.ts";
import { leaveAda, leaveBen, leaveCleo, leaveDan, leaveEve, leaveOthers } from "./leave-people.ts";
import {
  leaveEmails,
  leaveEndpoints,
  leaveOwner,
  leavePurchases,
  leaveTeams,
  waitForDeliveries,
} from "./leave-project.ts";

/** Adds the backend as an application of the provider in place of Google. */
export function addClient(google: TestOpenIdProvider, url: string): void {
  const { clientId, clientSecret } = ownKeys("google");
  google.addClient({ clientId, clientSecret, redirectUris: [`${url}/api/v1/auth/oauth/callback/google`] });
}

/**
 * Fills a new project of an installation through its API, so that its database holds every kind of credential and record.
 *
 * @param ownerEmail Address of the project's owner, which no other user of the dashboard has.
 * @returns What people hold of it.
 */
export async function leave(
  installation: Installation,
  google: TestOpenIdProvider,
  ownerEmail = "owner@garden.example",
): Promise<Holdings> {
  await using hook = await webhookReceiver();
  addClient(google, installation.url);
  const { owner, project } = await leaveOwner(installation, ownerEmail);
  const webhooks = await leaveEndpoints(project, hook.url);
  const ada = await leaveAda(project);
  const ben = await leaveBen(project);
  const cleo = await leaveCleo(project);
  const dan = await leaveDan(project);
  const eve = await leaveEve(project, google);
  const others = await leaveOthers(project);
  const teams = await leaveTeams(project, { ada, ben, dan });
  const subscriptionId = await leavePurchases(project, ada, teams.team.id);
  const emails = await leaveEmails(project, ada);
  await waitForDeliveries(project, hook, webhooks);
  return {
    url: installation.url,
    leftAtMillis: Date.now(),
    owner,
    project: project.project,
    ada: { ...ada, subscriptionId },
    ...{ ben, cleo, dan, eve, ...others, ...teams, emails, webhooks },
  };
}
