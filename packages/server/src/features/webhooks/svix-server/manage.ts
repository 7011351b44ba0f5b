import { setTimeout as delay } from "node:timers/promises";
import type { Answer } from "@latchkit/contract";
import type { Context } from "../../../endpoints/context.ts";
import { PlainError } from "../../../endpoints/refusals.ts";
import { sortableId } from "../../../events/sortable-id.ts";
import { type SvixClient, SvixFailure } from "./svix-client.ts";

/** Number of polls for the delivery of a test event, and milliseconds between them. */
const LOOKS = 3;
const LOOK_EVERY_MILLIS = 1_000;

/**
 * Issues access to the project's application at the operator's Svix.
 *
 * @throws PlainError 502 when Svix does not answer as it should.
 */
export async function accessSvix(
  svix: SvixClient,
  { tenancy: { projectId }, services: { logger } }: Context,
): Promise<Answer<"POST /webhooks/svix-token">> {
  const access = await svix.accessApplication(projectId).catch((error: unknown) => {
    logger.warn({ err: error }, "Svix gave no access to a project's application");
    return null;
  });
  if (!access)
    throw new PlainError(502, "Svix gave an unexpected answer. Try again later.", { reason: "SVIX_UNAVAILABLE" });
  const { token, url } = access;
  // Servers that operators run have no portal.
  return { token, server_url: svix.connection.url, ...(svix.connection.isHosted && { url }) };
}

/** Sends a test event to all endpoints of the project, and polls until the given one has received it. */
export async function sendTestThroughSvix(
  svix: SvixClient,
  { tenancy: { projectId }, services: { clock, random } }: Context,
  endpointId: string,
): Promise<Answer<"POST /internal/send-test-webhook">> {
  const failed = (error_message: string) => ({ success: false, error_message });
  try {
    const endpointUrl = await svix.findEndpointUrl(projectId, endpointId);
    if (endpointUrl === null) return failed("The endpoint was not found.");
    const posted = await svix.postMessage(projectId, {
      type: "stack.test",
      data: { message: "This is a test event.", endpointUrl },
      idempotencyKey: sortableId("msg", clock.now(), random),
    });
    if (posted.outcome !== "accepted") return failed(posted.why);
    for (let look = 0; look < LOOKS; look++) {
      await delay(LOOK_EVERY_MILLIS);
      if (posted.messageId !== null && (await svix.hasReceived(projectId, posted.messageId, endpointId)))
        return { success: true };
    }
    return failed("It was not delivered yet.");
  } catch (error) {
    return failed(error instanceof SvixFailure ? error.message : "Svix could not be reached.");
  }
}
