/** For notifications, health checks, a backup, a second process that takes over, and a person with psql. */
const SPARE_CONNECTIONS = 30;

/**
 * Settings of the embedded server: durable, and small beside one Node process.
 *
 * Durability is spelled out although it is the default: nothing else may ever be inherited from a file.
 *
 * @param poolSize Connections that the process wants for queries.
 */
export function serverSettings(majorVersion: number, poolSize: number): Record<string, string> {
  return {
    fsync: "on",
    full_page_writes: "on",
    synchronous_commit: "on",
    max_connections: String(poolSize + SPARE_CONNECTIONS),
    shared_buffers: "32MB",
    work_mem: "4MB",
    maintenance_work_mem: "32MB",
    huge_pages: "off",
    // Every query is short; workers and compiled code would cost more than they save.
    jit: "off",
    max_worker_processes: "2",
    max_parallel_workers: "0",
    max_parallel_workers_per_gather: "0",
    max_logical_replication_workers: "0",
    autovacuum_max_workers: "1",
    // Until a table has been looked at for the first time, all its indexes look alike; an import of people must not
    // wait a minute for that.
    autovacuum_naptime: "15s",
    // Saves three processes; the pages are in the system's cache anyway.
    ...(majorVersion >= 18 && { io_method: "sync" }),
    timezone: "UTC",
    log_timezone: "UTC",
    // The client that sent a statement gets its error; logging it would only expose personal data.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_checkpoints: "off",
  };
}
