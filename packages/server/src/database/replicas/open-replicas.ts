import type { Kysely } from "kysely";
import type { Clock } from "../../clock.ts";
import type { Logger } from "../../logging/logger.ts";
import type { ConnectionPool } from "../connection-pool.ts";
import { type ConnectionConfig, createConnector } from "../connector.ts";
import type { Reads } from "../database.ts";
import type { ReplicaState } from "../replica-state.ts";
import { StatementNames } from "../statement-names.ts";
import type { Tables } from "../tables.ts";
import type { TraceStatement } from "../trace-statement.ts";
import { createReads } from "./reads.ts";
import { Replica } from "./replica.ts";
import { Replicas } from "./replicas.ts";

/** Replicas of a database. */
export interface OpenReplicas {
  readonly reads: Reads;
  state(): readonly ReplicaState[];
  close(): Promise<void>;
}

/** Opens replicas. Connects to them in the background: reads use the primary until they are well. */
export function openReplicas(
  connections: readonly ConnectionConfig[],
  {
    primary,
    poolSize,
    preparedStatements,
    clock,
    logger,
    trace,
  }: {
    primary: { readonly pool: ConnectionPool; readonly db: Kysely<Tables> };
    poolSize: number;
    preparedStatements: boolean;
    clock: Clock;
    logger: Logger;
    trace(): TraceStatement | undefined;
  },
): OpenReplicas {
  const all = connections.map(
    (connection) =>
      new Replica({
        connector: createConnector(connection, { takesReadOnly: true }),
        poolSize,
        statementNames: preparedStatements ? new StatementNames() : undefined,
        logger,
        elapsedMillis: clock.elapsedMillis,
        trace,
      }),
  );
  const replicas = new Replicas(all, { primary: primary.db, clock, logger });
  return { reads: createReads(replicas, primary), state: () => replicas.state(), close: () => replicas.close() };
}
