import type { Spending, StatedSpending } from "../endpoints/stated-spending.ts";
import type { Tenancy } from "../projects/tenancy.ts";
import type { Bucket, Limit } from "./limit.ts";
import { MAILS_PER_PROJECT, MAILS_PER_RECIPIENT } from "./limits.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** An editor renders whenever the author pauses. */
const RENDERINGS: Limit = {
  name: "email previews per project",
  per: "project",
  counts: "attempts",
  burst: 300,
  firstWaitMillis: SECOND,
  leakEveryMillis: SECOND,
};
/** Connections to any mail server, in the name of this installation. */
const TEST_MAILS: Limit = {
  name: "test mails per project",
  per: "project",
  counts: "attempts",
  burst: 30,
  firstWaitMillis: 5 * SECOND,
  leakEveryMillis: 30 * SECOND,
};
/** The operator pays for the model. */
const QUESTIONS: Limit = {
  name: "questions to the AI model per project",
  per: "project",
  counts: "attempts",
  burst: 60,
  firstWaitMillis: 10 * SECOND,
  leakEveryMillis: 2 * MINUTE,
};
/** Every message goes to all endpoints of the project, and is kept with its attempts. */
const WEBHOOK_MESSAGES: Limit = {
  name: "webhook messages per project",
  per: "project",
  counts: "attempts",
  burst: 1_000,
  firstWaitMillis: SECOND,
  leakEveryMillis: SECOND,
};

/** The shared email server has one reputation for all projects; a project answers for that of its own. */
const SHARED_MAILS = [MAILS_PER_RECIPIENT, MAILS_PER_PROJECT] as const;

/**
 * Emails through the shared server that no request asked for. They have a limit of their own: requests that use up
 * {@link MAILS_PER_RECIPIENT} must not silence the notice of a takeover. Those that exceed it wait.
 */
const NOTICES_PER_RECIPIENT: Limit = {
  name: "notices per recipient",
  per: "recipient",
  counts: "successes",
  burst: 20,
  firstWaitMillis: MINUTE,
  leakEveryMillis: 20 * MINUTE,
};

/** Returns the buckets that an email through the shared server fills when it is sent. */
export function noticeBuckets(recipient: string): readonly Bucket[] {
  return [
    { limit: NOTICES_PER_RECIPIENT, subject: recipient },
    { limit: MAILS_PER_PROJECT, subject: "" },
  ];
}

/** The parts of a request that decide about its quotas. */
export interface Spender {
  readonly tenancy: Pick<Tenancy, "config"> | undefined;
  /** The recipient of its mail; `null` if it sends none. */
  readonly recipient: string | null;
}

/** Limits that count callers of every tier, servers and administrators included. */
const QUOTAS: Readonly<Record<Spending, (spender: Spender) => readonly Limit[]>> = {
  mail: ({ tenancy, recipient }) => (recipient !== null && tenancy?.config.emails.server.isShared ? SHARED_MAILS : []),
  "test mail": () => [TEST_MAILS],
  // The project's sending rate, which falls with bounces and complaints, limits these when they are due.
  "outbox mail": () => [],
  rendering: () => [RENDERINGS],
  model: () => [QUESTIONS],
  "webhook message": () => [WEBHOOK_MESSAGES],
};

/** Returns the limits that count every caller of an endpoint, by what its policy says it spends. */
export function quotasFor(spends: StatedSpending, spender: Spender): readonly Limit[] {
  return spends === "nothing" ? [] : spends.flatMap((spending) => QUOTAS[spending](spender));
}

/** All limits that some spending can count against. */
export const ALL_QUOTAS: readonly Limit[] = [
  ...SHARED_MAILS,
  NOTICES_PER_RECIPIENT,
  TEST_MAILS,
  RENDERINGS,
  QUESTIONS,
  WEBHOOK_MESSAGES,
];
