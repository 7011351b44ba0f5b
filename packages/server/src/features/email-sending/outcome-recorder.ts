import type { LRUCache } from "lru-cache";
import type { Database } from "../../database/database.ts";
import { recordAttempts, type SendAttempt } from "../../emails/record-attempts.ts";
import type { EventServices } from "../../events/record-events.ts";
import { untilRecorded } from "../../jobs/until-recorded.ts";
import type { Tenancy } from "../../projects/tenancy.ts";

/** Outcomes are recorded once there are so many, or after so many milliseconds. */
const RECORD_AT = 5;
const RECORD_AFTER_MILLIS = 200;
/** So many emails, besides those on their way, get to their recipients twice if the process dies. */
const MAX_UNRECORDED = 10;

interface RecordingServices extends EventServices {
  readonly database: Database;
}

/** Records what became of emails while others are being sent. */
export interface OutcomeRecorder {
  /** Notes an outcome; it is recorded soon. */
  add(attempt: SendAttempt): void;
  /** Waits until another email may be sent. @throws What recording threw. */
  room(): Promise<void>;
  /** Records what is left. @throws What recording threw. */
  finish(): Promise<void>;
}

/** @param unrecorded Emails that a server has accepted although that is not recorded yet, by id. */
export function createOutcomeRecorder(
  services: RecordingServices,
  tenancy: Tenancy,
  unrecorded: LRUCache<string, SendAttempt>,
): OutcomeRecorder {
  let waiting: SendAttempt[] = [];
  let writing: Promise<void> | undefined;
  let writingCount = 0;
  let timer: NodeJS.Timeout | undefined;

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const attempts = waiting;
    waiting = [];
    writingCount = attempts.length;
    const written = recordOutcomes(services, tenancy, attempts, unrecorded).then(() => {
      writing = undefined;
      writingCount = 0;
      if (waiting.length >= RECORD_AT) void write();
    });
    written.catch(() => undefined); // `room` and `finish` throw it
    writing = written;
    return written;
  }

  return {
    add(attempt) {
      if (attempt.error === null) unrecorded.set(attempt.emailId, attempt);
      waiting.push(attempt);
      if (writing) return;
      if (waiting.length >= RECORD_AT) void write();
      else timer ??= setTimeout(() => void (writing ?? write()), RECORD_AFTER_MILLIS);
    },
    async room() {
      while (waiting.length + writingCount >= MAX_UNRECORDED) await (writing ?? write());
    },
    async finish() {
      while (writing || waiting.length > 0) await (writing ?? write());
      clearTimeout(timer);
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
