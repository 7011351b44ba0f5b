import { mkdir, mkdtemp, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Random, systemRandom } from "../../random.ts";
import {
  BEAT,
  BeatWatch,
  beatText,
  describeHolder,
  HOLDER,
  type Holder,
  LIVENESS,
  RELEASED,
  readHolder,
} from "./directory-holder.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { accepts, type Liveness, showLiveness } from "./liveness.ts";
import { findPlace, type Place } from "./place.ts";
import { identifyProcess } from "./process-identity.ts";
import { shortPath } from "./short-path.ts";

/** A directory that belongs to this process. */
export interface DirectoryLock {
  /**
   * Keeps the directory taken while any process has it open; `null` where processes cannot be out of each other's
   * sight.
   */
  readonly livenessFd: number | null;
  /**
   * Resolves once the directory belongs to another process, or that can no longer be ruled out. Write nothing more
   * then.
   */
  readonly lost: Promise<EmbeddedPostgresError>;
  release(): Promise<void>;
}

interface LockOptions {
  /** Time to wait for the end of the process that holds the directory, in milliseconds. Default: 0. */
  readonly waitMillis?: number;
  /** Ends the wait. */
  readonly signal?: AbortSignal;
  /** Gets one sentence when there is something to wait for. */
  readonly onWait?: (sentence: string) => void;
  /** Whether something uses the directory that holds no lock. */
  readonly isUsedOtherwise?: () => Promise<boolean>;
  readonly random?: Random;
  /** Place of this process. Default: found out. */
  readonly place?: Place;
  /** Default: {@link TIMING}. */
  readonly timing?: Timing;
}

interface Timing {
  /** Interval between the holder's heartbeats. */
  readonly beatMillis: number;
  /** A holder that cannot be looked at is taken for dead after showing nothing for so long. */
  readonly staleMillis: number;
  /** A holder that could not renew its lock so many times stops: the others are about to take it for dead. */
  readonly mostMissedBeats: number;
}

const TIMING: Timing = { beatMillis: 1_000, staleMillis: 15_000, mostMissedBeats: 10 };
const POLL_MILLIS = 100;

const LOCK = /^lock\.(\d+)$/;
/**
 * Makes sure that only one living process uses a directory; one that was killed no longer counts.
 *
 * Node offers no lock that the kernel would release, so locks are numbered: the holder of the highest number has the
 * directory. Only a process that saw the highest holder gone takes the next number, by a rename that exactly one can
 * win, and then looks again: a process that was too slow sees a higher number. The highest number is never removed,
 * because a slow process could otherwise take it again.
 *
 * Whether a holder lives is known for certain on one machine: by its process number where that means the same process,
 * and from other containers by a socket that the kernel closes. Elsewhere (network volumes) its beat is watched: no
 * clocks are compared. A holder looks at every beat whether the directory still is its own.
 *
 * @throws {EmbeddedPostgresError} naming directory and process when it is in use.
 */
export async function lockDirectory(folder: string, options: LockOptions = {}): Promise<DirectoryLock> {
  const { waitMillis = 0, onWait, isUsedOtherwise, random = systemRandom, timing = TIMING } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const place = options.place ?? (await findPlace());
  const beat = new BeatWatch(timing.staleMillis);
  const startedAt = performance.now();
  let hasTold = false;
  for (;;) {
    const newest = await newestLock(folder);
    const user = await findUser(folder, newest, { place, beat, isUsedOtherwise });
    if (user === null) {
      const lock = await takeLock(folder, newest + 1, { place, random, timing });
      if (lock) return lock;
      continue;
    }
    if (user.isCertain && performance.now() - startedAt >= waitMillis) throw inUse(folder, user.name);
    if (!hasTold) onWait?.(waiting(folder, user, waitMillis, timing));
    hasTold = true;
    if (options.signal?.aborted) throw new EmbeddedPostgresError(`Stopped while waiting for ${folder}.`);
    await delay(POLL_MILLIS);
  }
}

function lockPath(folder: string, number: number): string {
  return join(folder, `lock.${number}`);
}

async function newestLock(folder: string): Promise<number> {
  const names = await readdir(folder);
  return Math.max(0, ...names.map((name) => Number(LOCK.exec(name)?.[1] ?? 0)));
}

interface User {
  /** For people. */
  readonly name: string;
  /** Whether it lives for certain; otherwise that has yet to be seen. */
  readonly isCertain: boolean;
}

interface Sight {
  readonly place: Place;
  readonly beat: BeatWatch;
  readonly isUsedOtherwise: LockOptions["isUsedOtherwise"];
}

async function findUser(folder: string, newest: number, sight: Sight): Promise<User | null> {
  const lock = lockPath(folder, newest);
  const holder = await readHolder(lock);
  const isAlive = holder ? await isHolderAlive(folder, lock, holder, sight) : false;
  if (holder && isAlive !== false) return { name: describeHolder(holder, sight.place), isCertain: isAlive === true };
  if (await sight.isUsedOtherwise?.()) {
    return { name: "a database server in another container, whose Latchkit has ended", isCertain: true };
  }
  return null;
}

/** @returns `null` as long as that is not known. */
async function isHolderAlive(
  folder: string,
  lock: string,
  holder: Holder,
  { place, beat }: Sight,
): Promise<boolean | null> {
  if (holder.machine === place.machine && holder.namespace === place.namespace)
    return (await identifyProcess(holder.pid)) === holder.identity;
  const answer = holder.machine === place.machine ? await accepts(livenessPath(await shortPath(folder), lock)) : null;
  return answer ?? beat.isAlive(lock, holder);
}

function livenessPath(folder: string, lock: string): string {
  return join(folder, basename(lock), LIVENESS);
}

interface TakeOptions {
  readonly place: Place;
  readonly random: Random;
  readonly timing: Timing;
}

/**
 * Renaming a folder onto one with something in it fails, so the lock appears with its holder, and once.
 *
 * @returns `null` when another process was quicker.
 */
async function takeLock(
  folder: string,
  number: number,
  { place, random, timing }: TakeOptions,
): Promise<DirectoryLock | null> {
  const path = lockPath(folder, number);
  const draft = await mkdtemp(join(folder, "lock-"));
  const identity = (await identifyProcess(process.pid)) ?? "";
  const holder: Holder = { owner: random.uuid(), pid: process.pid, identity, ...place };
  let liveness: Liveness | null = null;
  try {
    await writeFile(join(draft, HOLDER), JSON.stringify(holder));
    await writeFile(join(draft, BEAT), beatText(0));
    if (process.platform === "linux") liveness = await showLiveness(livenessPath(await shortPath(folder), draft));
    await rename(draft, path);
  } catch (error) {
    await liveness?.close();
    await rm(draft, { recursive: true, force: true });
    if ((await newestLock(folder)) >= number) return null;
    throw error;
  }
  if ((await newestLock(folder)) === number) {
    await removeOlder(folder, number);
    return holdLock({ folder, number, owner: holder.owner, liveness, timing });
  }
  await liveness?.close();
  await rm(path, { recursive: true, force: true });
  return null;
}

async function removeOlder(folder: string, own: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const number = Number(LOCK.exec(name)?.[1] ?? own);
    if (number < own) await rm(join(folder, name), { recursive: true, force: true });
  }
}

interface HeldLock {
  readonly folder: string;
  readonly number: number;
  readonly owner: string;
  readonly liveness: Liveness | null;
  readonly timing: Timing;
}

function holdLock({ folder, number, owner, liveness, timing }: HeldLock): DirectoryLock {
  const path = lockPath(folder, number);
  let beats = 0;
  let missedBeats = 0;
  let renewal: Promise<void> | null = null;
  let onLost: (error: EmbeddedPostgresError) => void = () => undefined;
  const lost = new Promise<EmbeddedPostgresError>((resolve) => {
    onLost = resolve;
  });
  let isLost = false;

  const lose = (why: string, cause?: unknown): void => {
    isLost = true;
    clearInterval(timer);
    const sentence = `The data directory ${folder} ${why}. This process stops, so that only one writes there.`;
    onLost(new EmbeddedPostgresError(sentence, { cause }));
  };

  const isStillOurs = async (): Promise<boolean> =>
    (await newestLock(folder)) === number && (await readHolder(path))?.owner === owner;

  let lastError: unknown;

  const renew = async (): Promise<void> => {
    try {
      if (!(await isStillOurs())) return lose("was taken over by another process");
      beats += 1;
      await overwrite(join(path, BEAT), beatText(beats));
      missedBeats = 0;
    } catch (error) {
      lastError = error; // perhaps it works again the next time
    }
  };

  // Counted rather than timed: a process that was suspended looks first whether it still has the directory.
  const timer = setInterval(() => {
    missedBeats += 1;
    if (missedBeats > timing.mostMissedBeats) return lose("cannot be reached", lastError);
    renewal ??= renew().finally(() => {
      renewal = null;
    });
  }, timing.beatMillis).unref();

  return {
    livenessFd: liveness?.fd ?? null,
    lost,
    async release() {
      clearInterval(timer);
      await renewal;
      if (!isLost && (await isStillOurs().catch(() => false))) await writeFile(join(path, HOLDER), RELEASED);
      await liveness?.close();
    },
  };
}

async function overwrite(path: string, text: string): Promise<void> {
  const file = await open(path, "r+");
  await file.write(text, 0).finally(() => file.close());
}

function inUse(folder: string, name: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The data directory ${folder} is in use by ${name}. Stop that one, or give this one another LATCHKIT_DATA_DIR.`,
  );
}

function waiting(folder: string, { name, isCertain }: User, waitMillis: number, { staleMillis }: Timing): string {
  return isCertain
    ? `the data directory ${folder} is in use by ${name}; waiting up to ${waitMillis / 1000} seconds for its end`
    : `the data directory ${folder} was not released by ${name}; watching for up to ${staleMillis / 1000} seconds whether that still lives`;
}
