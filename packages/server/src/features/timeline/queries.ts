import type { EmailStatus, PriceConfig, SecondFactor, SignInMethod } from "@latchkit/contract";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/database.ts";
import type { JsonValue } from "../../database/json.ts";
import { PLANNED_EACH_TIME } from "../../database/statement-names.ts";
import type { Change } from "../audit-log/changes.ts";
import type { EndUserLocation } from "../sessions/end-user-location.ts";
import { kindsOf, SOURCES, type Wanted } from "./sources.ts";

interface Place {
  readonly id: string;
  /** Microseconds since 1970. */
  readonly micros: string;
}

/** Contents of the rows of each kind. */
interface Bodies {
  readonly act: {
    readonly action: string;
    readonly changes: readonly Change[];
    readonly actorType: "user" | "key" | "development_key";
    readonly actorUserId: string | null;
    readonly actorKeyId: string | null;
    readonly actorKeyDescription: string | null;
  };
  readonly email: {
    readonly subject: string | null;
    readonly address: string | null;
    readonly status: EmailStatus;
    /** As JSON has it, like the other instants. */
    readonly scheduledAt: string;
    readonly sendRetries: number;
    readonly nextSendRetryAt: string | null;
    readonly sendAttemptErrors: readonly JsonValue[];
    readonly renderError: string | null;
    readonly serverError: string | null;
    readonly skippedReason: string | null;
    readonly bounceDetails: string | null;
  };
  readonly event: { readonly type: string };
  readonly payment: {
    readonly type: "subscription" | "one_time";
    readonly isFirst: boolean;
    readonly name: string;
    readonly price: PriceConfig | null;
    readonly quantity: number;
    readonly status: "paid" | "trialing" | "past_due";
    readonly isRefunded: boolean;
    readonly isTest: boolean;
  };
  readonly session: object;
  readonly sign_in: {
    readonly method: SignInMethod;
    readonly providerId: string | null;
    readonly secondFactor: SecondFactor | null;
    readonly errorCode: string | null;
    readonly device: string | null;
    readonly isNewDevice: boolean;
    readonly location: EndUserLocation | null;
  };
}

/** A row of a timeline, by the kind of its entry. */
export type TimelineRow = {
  [K in keyof Bodies]: Place & { readonly kind: K; readonly body: Bodies[K] };
}[keyof Bodies];

/** Lists what happened to a user or team, newest first, from all sources at once. */
export async function listTimeline(wanted: Wanted, db: Db): Promise<TimelineRow[]> {
  if (kindsOf(wanted).length === 0) return [];
  const { rows } = await sql<TimelineRow>`${sql.raw(PLANNED_EACH_TIME)} ${selectTimeline(wanted)}`.execute(db);
  return rows;
}

/** SQL: a page of a timeline. */
export function selectTimeline(wanted: Wanted): RawBuilder<TimelineRow> {
  const parts = kindsOf(wanted).map((kind) => sql`(${SOURCES[kind](wanted)})`);
  return sql<TimelineRow>`
    select kind, id, (extract(epoch from at) * 1000000)::bigint::text as micros, body
    from (${sql.join(parts, sql` union all `)}) as entry
    order by at desc, kind collate "C" desc, id collate "C" desc limit ${wanted.limit}`;
}
