/** Outcomes are recorded once there are so many, or after so many milliseconds. */
const RECORD_AT = 5;
const RECORD_AFTER_MILLIS = 200;
/** So many outcomes, besides those of what is on its way, are unknown to the next process if this one dies. */
const MAX_UNRECORDED = 10;

/** Records what became of emails or requests while others are on their way. */
export interface OutcomeRecorder<Outcome> {
  /** Notes an outcome; it is recorded soon. */
  add(outcome: Outcome): void;
  /** Waits until something else may be sent. @throws What recording threw. */
  room(): Promise<void>;
  /** Records what is left. @throws What recording threw. */
  finish(): Promise<void>;
}

/**
 * Creates a recorder, which records one batch after the other.
 *
 * @param record Records some outcomes. After an error nothing more is recorded.
 */
export function createOutcomeRecorder<Outcome>(
  record: (outcomes: readonly Outcome[]) => Promise<void>,
): OutcomeRecorder<Outcome> {
  let waiting: Outcome[] = [];
  let writing: Promise<void> | undefined;
  let writingCount = 0;
  let timer: NodeJS.Timeout | undefined;

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const outcomes = waiting;
    waiting = [];
    writingCount = outcomes.length;
    const written = record(outcomes).then(() => {
      writing = undefined;
      writingCount = 0;
      if (waiting.length >= RECORD_AT) void write();
      else if (waiting.length > 0) writeSoon();
    });
    written.catch(() => undefined); // `room` and `finish` throw it
    writing = written;
    return written;
  }

  function writeSoon(): void {
    timer ??= setTimeout(() => void (writing ?? write()), RECORD_AFTER_MILLIS);
  }

  return {
    add(outcome) {
      waiting.push(outcome);
      if (writing) return;
      if (waiting.length >= RECORD_AT) void write();
      else writeSoon();
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
