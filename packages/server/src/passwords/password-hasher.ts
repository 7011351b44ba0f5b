import { availableParallelism } from "node:os";
import { hash as argon2Hash, verify as argon2Verify } from "@node-rs/argon2";
import { verify as bcryptVerify } from "@node-rs/bcrypt";
import { type Caller, createFairLine } from "./fair-line.ts";
import { hashableForms, preparePassword } from "./prepare-password.ts";

/** `Algorithm.Argon2id` of the library, whose const enum cannot be imported under isolated modules. */
const ARGON2ID = 2;
/** Cost of an argon2id hash with one lane (RFC 9106 §3.1). */
export interface HashCost {
  readonly memoryKibibytes: number;
  readonly passes: number;
}
/** The first of OWASP's recommended settings (Password Storage Cheat Sheet). */
const COST: HashCost = { memoryKibibytes: 19 * 1024, passes: 2 };
/** Returns a hash in the usual format that no password matches: salt and hash are all zeros. */
const decoyOf = ({ memoryKibibytes, passes }: HashCost) =>
  `$argon2id$v=19$m=${memoryKibibytes},t=${passes},p=1$${"A".repeat(22)}$${"A".repeat(43)}`;
/** The same for bcrypt, but for its cost. */
const BCRYPT_DECOY = (cost: number) => `$2b$${String(cost).padStart(2, "0")}$${".".repeat(53)}`;

/** Highest cost of bcrypt that is imported: about 0.7 seconds of a core. */
export const BCRYPT_MAX_COST = 14;
/** Highest cost of bcrypt that takes about as long as a hash of ours. */
const BCRYPT_QUICK_COST = 10;
const IMPORTABLE = /^\$2[aby]\$(0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/;

/** Passwords that may wait per place: some ten seconds of work, a third of what a request may take. */
const MAX_WAITING_PER_PLACE = 500;
/** The same for work that takes up to 0.7 seconds each; who waits in vain gives up, and leaves the line. */
const MAX_WAITING_PER_LONG_PLACE = 200;
/** Threads that Node has for work off the event loop, unless its operator says otherwise. */
const NODE_THREADS = 4;

interface Comparisons {
  argon2(hash: string, password: string): Promise<boolean>;
  bcrypt(password: string, hash: string): Promise<boolean>;
}

/** Project and request of a password: the projects take turns, and the work ends with the request. */
export interface PasswordCaller {
  readonly tenancy: { readonly projectId: string };
  readonly onGivenUp: Caller["onGivenUp"];
}

/** Result of comparing a password with a stored hash. */
export interface Comparison {
  readonly matches: boolean;
  /** Whether the hash should be replaced: it is of an older kind, or of another form of the password. */
  readonly isOutdated: boolean;
}

/** All methods throw `TooBusyError` when too many passwords wait, and `GivenUpError` when the request was given up. */
export interface PasswordHasher {
  hash(caller: PasswordCaller, password: string): Promise<string>;
  /**
   * Compares a password with a stored hash. Without a stored hash it does the same work in vain, so that the time taken
   * does not tell whether an account, or its password, exists.
   */
  verify(caller: PasswordCaller, password: string, storedHash: string | null): Promise<Comparison>;
  /**
   * Does what a refusal by {@link PasswordHasher.verify} left undone, so that it takes as long for an account with an
   * imported hash as for one with ours or none at all: one argon2id hash, and bcrypt at the costliest imported cost.
   * Every refusal waits in the same line for it, however little is left to do.
   *
   * @param refused.storedHash What the password was compared with; `null` for nothing.
   * @param refused.costliestImport The highest cost among a project's imported hashes, as a power of two; `null` when it has
   *   none.
   */
  evenOut(caller: PasswordCaller, refused: RefusedPassword): Promise<void>;
}

/** A password that did not match. */
export interface RefusedPassword {
  readonly password: string;
  readonly storedHash: string | null;
  readonly costliestImport: number | null;
}

/**
 * Whether hashes of this form are imported: bcrypt in modular crypt format, cost at most {@link BCRYPT_MAX_COST}.
 * Costlier ones that an older version imported are still verified.
 */
export function isImportableHash(hash: string): boolean {
  return IMPORTABLE.test(hash);
}

/**
 * Hashing runs on the thread pool, off the event loop, and no more than one hash per core at a time: each holds 19 MiB,
 * and more at once would only make each slower. There are two places at least, one of which long work leaves free, and
 * one more for projects whose work has none.
 */
export function createPasswordHasher({
  places = Math.max(2, availableParallelism()),
  spare = 1,
  maxWaiting = places * MAX_WAITING_PER_PLACE,
  compare = { argon2: argon2Verify, bcrypt: bcryptVerify },
  cost: { memoryKibibytes, passes } = COST,
}: {
  places?: number;
  /** Number of places beyond those, for projects without any. Default: 1. */
  spare?: number;
  maxWaiting?: number;
  /** Comparison of passwords with hashes. Default: the libraries. */
  compare?: Comparisons;
  /** Cost of new hashes. Default: 19 MiB, 2 passes. */
  cost?: HashCost;
} = {}): PasswordHasher {
  const parameters = { algorithm: ARGON2ID, memoryCost: memoryKibibytes, timeCost: passes, parallelism: 1 };
  const decoy = decoyOf({ memoryKibibytes, passes });
  const longPlaces = Math.max(1, Math.min(places, NODE_THREADS) - 1);
  const addLane = createFairLine({ places, spare, longPlaces });
  const maxWaitingLong = Math.min(maxWaiting, longPlaces * MAX_WAITING_PER_LONG_PLACE);
  const quick = addLane({ places: places + spare, waiting: maxWaiting, isLong: false });
  const long = addLane({ places: longPlaces, waiting: maxWaitingLong, isLong: true });
  const inVain = addLane({ places: Math.ceil(longPlaces / 2), waiting: maxWaitingLong, isLong: true });
  return {
    hash: (caller, password) => quick(inLine(caller), () => argon2Hash(preparePassword(password), parameters)),
    async verify(caller, password, storedHash) {
      const hash = storedHash ?? decoy;
      const cost = bcryptCostOf(hash);
      const run = cost !== null && cost > BCRYPT_QUICK_COST ? long : quick;
      for (const [index, form] of hashableForms(password).entries()) {
        const matches = await run(inLine(caller), () =>
          cost === null ? compare.argon2(hash, form) : compare.bcrypt(form, hash),
        );
        if (matches && storedHash !== null) return { matches: true, isOutdated: cost !== null || index > 0 };
      }
      return { matches: false, isOutdated: false };
    },
    async evenOut(caller, { password, storedHash, costliestImport }) {
      if (costliestImport === null) return;
      const doneCost = storedHash === null ? null : bcryptCostOf(storedHash);
      for (const _ of hashableForms(password))
        await inVain(inLine(caller), async () => {
          if (doneCost === null) return void (await compare.bcrypt("", BCRYPT_DECOY(costliestImport)));
          await compare.argon2(decoy, "");
          // Each cost is twice the work of the one below, so all from the one done up to the costliest make the
          // costliest.
          for (let cost = doneCost; cost < costliestImport; cost++) await compare.bcrypt("", BCRYPT_DECOY(cost));
        });
    },
  };
}

function inLine({ tenancy, onGivenUp }: PasswordCaller): Caller {
  return { projectId: tenancy.projectId, onGivenUp };
}

/** The cost of a bcrypt hash, as a power of two; `null` for other hashes. */
function bcryptCostOf(hash: string): number | null {
  return hash.startsWith("$2") ? Number(hash.slice(4, 6)) : null;
}
