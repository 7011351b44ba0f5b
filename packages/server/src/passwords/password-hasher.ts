import { availableParallelism } from "node:os";
import { hash as argon2Hash } from "@node-rs/argon2";
import { type Caller, createFairLine, TooBusyError } from "./fair-line.ts";
import { workLeft } from "./kinds/even-out.ts";
import type { StoredHash } from "./kinds/kind.ts";
import { readHash } from "./kinds/kinds.ts";
import { UnfitHashError } from "./kinds/parts.ts";
import { argon2Decoy, totalMillis, type Work, waste } from "./kinds/work.ts";
import { wrappingOf } from "./kinds/wrapped.ts";
import { hashableForms, preparePassword } from "./prepare-password.ts";
import { OvertimeError } from "./primitives/digest-threads.ts";
import { createPrimitives, type Primitives } from "./primitives/primitives.ts";

/** `Algorithm.Argon2id` of the library, whose const enum cannot be imported under isolated modules. */
const ARGON2ID = 2;
/** Cost of an argon2id hash with one lane (RFC 9106 §3.1). */
export interface HashCost {
  readonly memoryKibibytes: number;
  readonly passes: number;
}
/** The first of OWASP's recommended settings (Password Storage Cheat Sheet). */
const COST: HashCost = { memoryKibibytes: 19 * 1024, passes: 2 };

/** Longest quick work, in milliseconds: about as long as a hash of ours takes, or bcrypt of cost 10. */
const QUICK_MILLIS = 50;

/** Passwords that may wait per place: some ten seconds of work, a third of what a request may take. */
const MAX_WAITING_PER_PLACE = 500;
/** The same for work that takes up to 0.7 seconds each; who waits in vain gives up, and leaves the line. */
const MAX_WAITING_PER_LONG_PLACE = 200;
/** Threads that Node has for work off the event loop, unless its operator says otherwise. */
const NODE_THREADS = 4;

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
   * Does what a refusal by {@link PasswordHasher.verify} left undone, so that it takes as long for every account and
   * for none at all: one argon2id hash of ours, and the costliest imported hash of each kind. Every refusal waits in
   * the same line for it, however little is left to do.
   */
  evenOut(caller: PasswordCaller, refused: RefusedPassword): Promise<void>;
  /** Beginning of hashes of ours. */
  readonly ownMark: string;
  /** Lays argon2id over a hash that attackers compute quickly; returns `null` for others. Waits like imported hashes. */
  wrap(tenancy: PasswordCaller["tenancy"], hash: string): Promise<string | null>;
}

/** A password that did not match. */
export interface RefusedPassword {
  readonly password: string;
  /** Hash that the password was compared with; `null` for none. */
  readonly storedHash: string | null;
  /** Work of the costliest imported hash of each kind that the project's users have. */
  readonly imported: readonly Work[];
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
  primitives: given = {},
  cost: { memoryKibibytes, passes } = COST,
}: {
  places?: number;
  /** Number of places beyond those, for projects without any. Default: 1. */
  spare?: number;
  maxWaiting?: number;
  /** Functions that hashes are made of. Default: those of Node and the libraries. */
  primitives?: Partial<Primitives>;
  /** Cost of new hashes. Default: 19 MiB, 2 passes. */
  cost?: HashCost;
} = {}): PasswordHasher {
  const parameters = { algorithm: ARGON2ID, memoryCost: memoryKibibytes, timeCost: passes, parallelism: 1 };
  const primitives = notTooLong({ ...createPrimitives(), ...given });
  const own: Work = { unit: "argon2", amount: memoryKibibytes * passes, block: memoryKibibytes };
  const ownMark = `$argon2id$v=19$m=${memoryKibibytes},t=${passes},p=1$`;
  const decoy = readHash(argon2Decoy(memoryKibibytes, passes));
  const longPlaces = Math.max(1, Math.min(places, NODE_THREADS) - 1);
  const addLane = createFairLine({ places, spare, longPlaces });
  const maxWaitingLong = Math.min(maxWaiting, longPlaces * MAX_WAITING_PER_LONG_PLACE);
  const quick = addLane({ places: places + spare, waiting: maxWaiting, isLong: false });
  const long = addLane({ places: longPlaces, waiting: maxWaitingLong, isLong: true });
  const inVain = addLane({ places: Math.ceil(longPlaces / 2), waiting: maxWaitingLong, isLong: true });
  return {
    ownMark,
    async wrap(tenancy, hash) {
      const stored = readStored(hash);
      const wrapping = stored && wrappingOf(stored);
      if (!wrapping) return null;
      const caller = inLine({ tenancy, onGivenUp: () => () => undefined });
      return wrapping.prefix + (await long(caller, () => argon2Hash(wrapping.digest, parameters)));
    },
    hash: (caller, password) => quick(inLine(caller), () => argon2Hash(preparePassword(password), parameters)),
    async verify(caller, password, storedHash) {
      const stored = readStored(storedHash);
      const hash = stored ?? decoy;
      const run = totalMillis(hash.works) > QUICK_MILLIS ? long : quick;
      for (const [index, form] of hashableForms(password).entries()) {
        const matches = await run(inLine(caller), () => hash.matches(form, primitives));
        if (matches && stored) return { matches: true, isOutdated: !storedHash?.startsWith(ownMark) || index > 0 };
      }
      return { matches: false, isOutdated: false };
    },
    async evenOut(caller, { password, storedHash, imported }) {
      if (imported.length === 0) return;
      const left = workLeft(own, imported, (readStored(storedHash) ?? decoy).works);
      for (const form of hashableForms(password))
        await inVain(inLine(caller), async () => {
          for (const work of left) await waste(work, form, primitives);
        });
    },
  };
}

/** Answers that the backend is busy when a digest takes too long: the password may be right. */
function notTooLong(primitives: Primitives): Primitives {
  return {
    ...primitives,
    async iterate(call) {
      try {
        return await primitives.iterate(call);
      } catch (error) {
        if (error instanceof OvertimeError) throw new TooBusyError(error.message, { cause: error });
        throw error;
      }
    },
  };
}

function inLine({ tenancy, onGivenUp }: PasswordCaller): Caller {
  return { projectId: tenancy.projectId, onGivenUp };
}

/** Reads what a user has; `null` for no hash, and for one that no password can match. */
function readStored(storedHash: string | null): StoredHash | null {
  if (storedHash === null) return null;
  try {
    return readHash(storedHash);
  } catch (error) {
    if (error instanceof UnfitHashError) return null;
    throw error;
  }
}
