import type { Clock } from "../../clock.ts";
import type { Logger } from "../../logging/logger.ts";
import type { Db } from "../database.ts";
import type { ReplicaState } from "../replica-state.ts";
import { createLogHistory, type LogHistory } from "./log-history.ts";
import { type LogPosition, readAnswered, readIdentity, shareReading } from "./log-position.ts";
import { type Replica, within } from "./replica.ts";

/** Time that a read waits for a replica to catch up, in milliseconds. */
const CATCH_UP_MILLIS = 100;
/** Interval between looks after the replicas, in milliseconds, and time that they have to answer. */
const WATCH_MILLIS = 1_000;

const SILENT = "it does not answer";
const LATE = "it is late";

interface ReplicasOptions {
  readonly primary: Db;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Chooses replicas for reads, in turn, and looks after them every second: none is used before the first look. */
export class Replicas {
  readonly #all: readonly Replica[];
  readonly #options: ReplicasOptions;
  readonly #sample: () => Promise<LogPosition>;
  readonly #history: LogHistory;
  readonly #watch: { stop(): void };
  #turn = 0;

  constructor(all: readonly Replica[], options: ReplicasOptions) {
    const { primary, clock, logger } = options;
    this.#all = all;
    this.#options = options;
    this.#sample = shareReading(() => readAnswered(primary));
    this.#history = createLogHistory(clock);
    this.#watch = repeat(WATCH_MILLIS, () =>
      this.#examineAll().catch((error) => logger.debug({ err: error }, "replicas could not be looked after")),
    );
  }

  /**
   * Returns a replica that has replayed everything that was committed before the call; `null` if the primary should be
   * asked.
   */
  async choose(): Promise<Replica | null> {
    const used = this.#all.filter(({ isUsed }) => isUsed);
    this.#turn += 1;
    const replica = used[this.#turn % used.length];
    if (!replica) return null;
    const position = await this.#sample().catch(() => null);
    if (position === null) return null; // the primary itself says why
    if (await replica.catchUp(position, CATCH_UP_MILLIS)) return replica;
    this.leaveOut(replica, LATE);
    return null;
  }

  /** Uses a replica no more until it is well again. */
  leaveOut(replica: Replica, reason: string): void {
    if (replica.isUsed)
      this.#options.logger.warn({ replica: replica.where, reason }, "a replica of the database is left out");
    replica.isUsed = false;
  }

  state(): readonly ReplicaState[] {
    return this.#all.map(({ isUsed, replayed }, index) => ({
      number: index + 1,
      isUsed,
      lagSeconds: this.#history.lagSeconds(replayed),
    }));
  }

  async close(): Promise<void> {
    this.#watch.stop();
    await Promise.all(this.#all.map((replica) => replica.close()));
  }

  async #examineAll(): Promise<void> {
    const earlier = this.#history.newest() ?? (await this.#sample());
    this.#history.note(await this.#sample());
    const { primary, logger } = this.#options;
    await Promise.all(
      this.#all.map(async (replica) => {
        const problem = await findProblem(replica, { earlier, sample: this.#sample, primary });
        if (problem !== null) this.leaveOut(replica, problem);
        else if (!replica.isUsed) logger.info({ replica: replica.where }, "a replica of the database is used");
        replica.isUsed = problem === null;
      }),
    );
    const [least = 0n] = this.#all.map(({ replayed }) => replayed).sort((a, b) => (a < b ? -1 : 1));
    this.#history.forget(least);
  }
}

/** Finds why a replica must not be used; `null` if it is well. */
async function findProblem(
  replica: Replica,
  { earlier, sample, primary }: { earlier: LogPosition; sample: () => Promise<LogPosition>; primary: Db },
): Promise<string | null> {
  let problem: string | null = SILENT;
  const look = async (): Promise<boolean> => {
    const replayed = await replica.look();
    if (replayed === null) problem = "it is no replica";
    else if (replayed > (await sample())) problem = "it is ahead of the primary, and so replicates another one";
    else if (replayed < earlier) problem = LATE;
    else if (!replica.isUsed && (await replica.readIdentity()) !== (await readIdentity(primary)))
      problem = "it replicates another database";
    else problem = null;
    return true;
  };
  if (await within(WATCH_MILLIS, look())) return problem;
  replica.cut(SILENT); // reads that wait for it are repeated on the primary
  return SILENT;
}

/** Runs `work` again and again, with a pause after each time. The first time at once. */
function repeat(pauseMillis: number, work: () => Promise<unknown>): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async (): Promise<void> => {
    await work();
    if (!isStopped) timer = setTimeout(run, pauseMillis).unref();
  };
  void run();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
