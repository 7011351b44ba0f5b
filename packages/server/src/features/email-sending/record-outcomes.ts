import type { LRUCache } from "lru-cache";
import type { CountServices } from "../../counts.ts";
import type { Database } from "../../database/database.ts";
import { recordAttempts, type SendAttempt } from "../../emails/record-attempts.ts";
import type { EventServices } from "../../events/record-events.ts";
import { createOutcomeRecorder, type OutcomeRecorder } from "../../jobs/outcome-recorder.ts";
import { untilRecorded } from "../../jobs/until-recorded.ts";
import type { Tenancy } from "../../projects/tenancy.ts";

interface RecordingServices extends CountServices, EventServices {
  readonly database: Database;
}

/**
 * Creates a recorder of what became of emails.
 *
 * @param unrecorded Emails that a server has accepted although that is not recorded yet, by id.
 */
export function createEmailRecorder(
  services: RecordingServices,
  tenancy: Tenancy,
  unrecorded: LRUCache<string, SendAttempt>,
): OutcomeRecorder<SendAttempt> {
  const recorder = createOutcomeRecorder<SendAttempt>((attempts) =>
    recordOutcomes(services, tenancy, attempts, unrecorded),
  );
  return {
    ...recorder,
    add(attempt) {
      if (attempt.error === null) unrecorded.set(attempt.emailId, attempt);
      recorder.add(attempt);
    },
  };
}

/** Records outcomes with one transaction, in spite of a database that is away for a while. */
export async function recordOutcomes(
  services: RecordingServices,
  tenancy: Tenancy,
  attempts: readonly SendAttempt[],
  unrecorded: LRUCache<string, SendAttempt>,
): Promise<void> {
  const { database, random } = services;
  await untilRecorded(random, () => database.transaction((tx) => recordAttempts(tenancy, tx, services, attempts)));
  for (const { emailId } of attempts) unrecorded.delete(emailId);
}
