import type { Primitives } from "../primitives/primitives.ts";

/** A kind of work, and how many milliseconds one piece of it takes on a core of 2024. */
const MILLIS = {
  /** A kibibyte that argon2 passes over. */
  argon2: 16 / 38_912,
  /** Two to the power of the cost. */
  bcrypt: 43 / 1_024,
  /** N·r·p. */
  scrypt: 64 / 262_144,
  /** Iterations, times the blocks of the result. */
  "pbkdf2-sha1": 197 / 1_300_000,
  "pbkdf2-sha256": 112 / 600_000,
  "pbkdf2-sha512": 78 / 210_000,
  /** Rounds. */
  "md5-crypt": 3 / 1_000,
  "sha256-crypt": 15 / 5_000,
  "sha512-crypt": 20 / 5_000,
  phpass: 16 / 8_192,
  symfony: 12 / 5_000,
  /** One digest or HMAC: too little to be evened out. */
  digest: 0.001,
} as const;

/** A unit of work. */
export type Unit = keyof typeof MILLIS;

/** An amount of work of a unit. */
export interface Work {
  readonly unit: Unit;
  readonly amount: number;
  /** Size of a piece: memory in kibibytes for argon2, r for scrypt, 1 for others. */
  readonly block: number;
}

/** Whether a text names a unit. */
export function isUnit(name: string): name is Unit {
  return Object.hasOwn(MILLIS, name);
}

/** About how long work takes, in milliseconds. */
export function millisOf({ unit, amount }: Work): number {
  return amount * MILLIS[unit];
}

/** About how long all of it takes, in milliseconds. */
export function totalMillis(works: readonly Work[]): number {
  return works.reduce((sum, work) => sum + millisOf(work), 0);
}

/** The costliest work of each unit. */
export function costliestOfEach(works: readonly Work[]): readonly Work[] {
  const byUnit = new Map<Unit, Work>();
  for (const work of works) {
    const known = byUnit.get(work.unit);
    if (!known || known.amount < work.amount) byUnit.set(work.unit, work);
  }
  return [...byUnit.values()];
}

/** A hash that no password matches: salt and hash are zeros. */
export function argon2Decoy(memoryKibibytes: number, passes: number): string {
  return `$argon2id$v=19$m=${memoryKibibytes},t=${passes},p=1$${"A".repeat(22)}$${"A".repeat(43)}`;
}

const BCRYPT_DECOY = (cost: number) => `$2b$${String(cost).padStart(2, "0")}$${".".repeat(53)}`;
/** Lowest cost that bcrypt takes. */
const BCRYPT_MIN_COST = 4;
/** Least memory that argon2 takes, in kibibytes. */
const ARGON2_MIN_KIBIBYTES = 8;
/** Highest N·r: 128 MiB. */
const SCRYPT_MAX_BLOCKS = 2 ** 20;
const SALT = Buffer.alloc(16);

/**
 * Does work in vain.
 *
 * @param password What was refused: digests take longer for long passwords.
 */
export async function waste({ unit, amount, block }: Work, password: string, primitives: Primitives): Promise<void> {
  switch (unit) {
    case "argon2":
      return wasteArgon2(amount, block, primitives);
    case "bcrypt":
      return eachPower(amount, async (power) => {
        if (power >= BCRYPT_MIN_COST) await primitives.bcrypt("", BCRYPT_DECOY(power));
      });
    case "scrypt":
      return eachPower(Math.floor(amount / block), async (power) => {
        const p = Math.max(1, (2 ** power * block) / SCRYPT_MAX_BLOCKS);
        if (power > 0) await primitives.scrypt("", SALT, { N: 2 ** power / p, r: block, p, length: 32 });
      });
    case "pbkdf2-sha1":
    case "pbkdf2-sha256":
    case "pbkdf2-sha512": {
      const digest = unit === "pbkdf2-sha1" ? "sha1" : unit === "pbkdf2-sha256" ? "sha256" : "sha512";
      await primitives.pbkdf2("", SALT, { digest, iterations: amount, length: 16 });
      return;
    }
    case "md5-crypt":
      return void (await primitives.iterate({
        ...{ name: "md5Crypt", password },
        options: { magic: "$1$", salt: "........", rounds: amount },
      }));
    case "sha256-crypt":
    case "sha512-crypt":
      return void (await primitives.iterate({
        ...{ name: "shaCrypt", password },
        options: { algorithm: unit === "sha256-crypt" ? "sha256" : "sha512", salt: ".".repeat(16), rounds: amount },
      }));
    case "digest":
      return;
    case "phpass":
    case "symfony":
      return void (await primitives.iterate({
        name: unit,
        password,
        options: { salt: "........", rounds: amount },
      }));
  }
}

/** Passes over memory of the given size, then over as much as is left. */
async function wasteArgon2(amount: number, block: number, primitives: Primitives): Promise<void> {
  const passes = Math.floor(amount / block);
  const rest = amount - passes * block;
  if (passes > 0) await primitives.argon2(argon2Decoy(block, passes), "");
  if (rest >= ARGON2_MIN_KIBIBYTES) await primitives.argon2(argon2Decoy(rest, 1), "");
}

/** Works through the powers of two that make up an amount, the smallest first. */
async function eachPower(amount: number, work: (power: number) => Promise<void>): Promise<void> {
  for (let power = 0; 2 ** power <= amount; power++) if (Math.floor(amount / 2 ** power) % 2 === 1) await work(power);
}
