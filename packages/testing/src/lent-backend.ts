import { announceProjectChange, queryDatabase } from "@latchkit/server/internal";
import type { UntypedCall } from "./call.ts";
import { recycleTestDatabase } from "./recycled-database.ts";
import { rememberDatabase } from "./reset-database.ts";
import {
  type OpenedBackend,
  openBackend,
  type TestBackend,
  type TestBackendOptions,
  withProject,
} from "./test-backend.ts";

/** A backend that tests use one after the other, each with a project of its own. */
interface LentBackend {
  readonly opened: OpenedBackend;
  /** Makes it as it was when it started. @throws If a test has changed more than rows, or closed it. */
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Backends that no test uses now, by their options. */
const idle = new Map<string, LentBackend[]>();

/**
 * Works as `testBackend`, but the tests of a process use the same backends, one after the other, because starting one
 * takes longer than most tests. What a test leaves behind is removed before the next one. The caller alone uses a backend
 * with other options than a configuration, an environment, a mode and `listens`, or with an environment that is new.
 */
export async function lendBackend(options: TestBackendOptions = {}): Promise<TestBackend<UntypedCall>> {
  const { config = {}, env = {}, mode, listens, ...rest } = options;
  const kind = JSON.stringify([env, mode, listens]);
  const shelf = idle.get(kind);
  const isFirst = shelf === undefined && Object.keys(env).length > 0;
  if (shelf === undefined) idle.set(kind, []);
  if (Object.keys(rest).length > 0 || isFirst) {
    const own = await openBackend(options, recycleTestDatabase);
    return withProject(own, options, own.close);
  }
  const lent = (await takeFrom(kind)) ?? (await start(options));
  return withProject(lent.opened, { config }, async () => {
    await lent.opened.flushOutcomes();
    idle.get(kind)?.push(lent);
  });
}

async function start(options: TestBackendOptions): Promise<LentBackend> {
  const opened = await openBackend(options);
  const { backend, clock } = opened;
  const database = await rememberDatabase(opened.connection);
  const startedAt = clock.now().getTime();
  return {
    opened,
    async reset() {
      const now = Date.now();
      clock.advance(now - clock.now().getTime());
      await database.reset();
      const laterJobs = "update jobs set run_at = run_at + $1::interval where run_at < 'infinity'";
      await queryDatabase(backend, laterJobs, [`${now - startedAt} milliseconds`]);
      await announceProjectChange(backend, "internal");
    },
    async close() {
      await database.close();
      await opened.close();
    },
  };
}

async function takeFrom(kind: string): Promise<LentBackend | undefined> {
  const shelf = idle.get(kind) ?? [];
  for (let lent = shelf.pop(); lent; lent = shelf.pop()) {
    try {
      await lent.reset();
      return lent;
    } catch {
      await lent.close().catch(() => undefined); // It may be closed.
    }
  }
  return undefined;
}
