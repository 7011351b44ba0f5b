import { availableParallelism } from "node:os";
import { hash as argon2Hash, verify as argon2Verify } from "@node-rs/argon2";
import { verify as bcryptVerify } from "@node-rs/bcrypt";

/** `Algorithm.Argon2id` of the library, whose const enum cannot be imported under isolated modules. */
const ARGON2ID = 2;
/**
 * argon2id with 19 MiB and 2 passes: the first of OWASP's recommended settings (Password Storage Cheat Sheet; RFC
 * 9106).
 */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;
/** A hash in the usual format that no password matches: salt and hash are all zeros. */
const DECOY = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=1$${"A".repeat(22)}$${"A".repeat(43)}`;
/** The same for bcrypt, but for its cost. */
const BCRYPT_DECOY = (cost: number) => `$2b$${String(cost).padStart(2, "0")}$${".".repeat(53)}`;
/** Passwords that may wait per core: some ten seconds of work, a third of what a request may take. */
const MAX_WAITING_PER_CORE = 500;
const BCRYPT = /^\$2[aby]\$(0[4-9]|1[0-6])\$[./A-Za-z0-9]{53}$/;

/** More passwords are waiting than can be worked off before those who wait have left. */
export class TooBusyError extends Error {
  override readonly name = "TooBusyError";
}

interface Comparisons {
  argon2(hash: string, password: string): Promise<boolean>;
  bcrypt(password: string, hash: string): Promise<boolean>;
}

export interface PasswordHasher {
  /** @throws {TooBusyError} */
  hash(password: string): Promise<string>;
  /**
   * Compares a password with a stored hash. Without a stored hash it does the same work in vain, so that the time taken
   * does not tell whether an account, or its password, exists.
   *
   * @throws {TooBusyError}
   */
  verify(password: string, storedHash: string | null): Promise<boolean>;
  /**
   * Does what a refusal by {@link PasswordHasher.verify} left undone, so that it takes as long for an account with an
   * imported hash as for one with ours or none at all: one argon2id hash, and bcrypt at the costliest imported cost.
   *
   * @param storedHash What the password was compared with; `null` for nothing.
   * @param costliestImport The highest cost among a project's imported hashes, as a power of two; `null` when it has
   *   none.
   * @throws {TooBusyError}
   */
  evenOut(storedHash: string | null, costliestImport: number | null): Promise<void>;
  /** Whether a hash is of an older kind and should be replaced at the next sign-in. */
  isOutdated(storedHash: string): boolean;
}

/**
 * Whether we can verify hashes of this form: bcrypt in modular crypt format, cost at most 16 (beyond, one sign-in would
 * keep a core busy for seconds).
 */
export function isImportableHash(hash: string): boolean {
  return BCRYPT.test(hash);
}

/**
 * Hashing runs on the thread pool, off the event loop, and no more than one hash per core at a time: each holds 19 MiB,
 * and more at once would only make each slower. A long queue would not help either: all in it would be
 * answered too late, and the work for those who have left would be done nevertheless.
 */
export function createPasswordHasher({
  concurrency = availableParallelism(),
  maxWaiting = concurrency * MAX_WAITING_PER_CORE,
  compare = { argon2: argon2Verify, bcrypt: bcryptVerify },
}: {
  concurrency?: number;
  maxWaiting?: number;
  /** What compares passwords with hashes. Default: the libraries. */
  compare?: Comparisons;
} = {}): PasswordHasher {
  const limited = limit(concurrency, maxWaiting);
  return {
    hash: (password) => limited(() => argon2Hash(password, PARAMETERS)),
    async verify(password, storedHash) {
      const hash = storedHash ?? DECOY;
      const matches = await limited(() =>
        hash.startsWith("$2") ? compare.bcrypt(password, hash) : compare.argon2(hash, password),
      );
      return matches && storedHash !== null;
    },
    async evenOut(storedHash, costliestImport) {
      if (costliestImport === null) return;
      const doneCost = storedHash?.startsWith("$2") ? Number(storedHash.slice(4, 6)) : null;
      await limited(async () => {
        if (doneCost === null) return void (await compare.bcrypt("", BCRYPT_DECOY(costliestImport)));
        await compare.argon2(DECOY, "");
        // Each cost is twice the work of the one below, so all from the one done up to the costliest make the
        // costliest.
        for (let cost = doneCost; cost < costliestImport; cost++) await compare.bcrypt("", BCRYPT_DECOY(cost));
      });
    },
    isOutdated: (storedHash) => storedHash.startsWith("$2"),
  };
}

/**
 * Runs at most `concurrency` pieces of work at once, in the order in which they came; refuses what would wait behind
 * too many.
 */
function limit(concurrency: number, maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= concurrency && waiting.length >= maxWaiting)
      throw new TooBusyError("Too many passwords are waiting.");
    if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
