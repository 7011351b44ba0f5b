/** A password hash that cannot be verified here, or would cost too much. The message names the field and the rule. */
export class UnfitHashError extends Error {
  override readonly name = "UnfitHashError";
  /** Kind of the hash; `null` if it is unknown. */
  readonly kind: string | null;
  /** Part of the hash that breaks the rule. */
  readonly field: string;
  readonly rule: string;

  constructor(kind: string | null, field: string, rule: string) {
    super(`${kind === null ? "" : `${kind}: `}${field} ${rule}`);
    this.kind = kind;
    this.field = field;
    this.rule = rule;
  }
}

const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;
/** Longest salt or key, in bytes. */
const MAX_SALT_BYTES = 256;

/** The named parts of a hash, read with their rules. */
export class Parts {
  readonly #kind: string;
  readonly #groups: Readonly<Record<string, string | undefined>>;

  /** @throws UnfitHashError if the text did not have the form of its kind. */
  constructor(kind: string, shape: string, groups: Readonly<Record<string, string | undefined>> | undefined) {
    if (!groups) throw new UnfitHashError(kind, "the form", `must be ${shape}`);
    this.#kind = kind;
    this.#groups = groups;
  }

  text(field: string): string {
    return this.#groups[field] ?? "";
  }

  /** A whole number within bounds, decimal. */
  number(field: string, { min, max }: { min: number; max: number }): number {
    return this.bounded(field, Number(this.text(field)), { min, max });
  }

  /** @returns The number, which may have been computed from several parts. */
  bounded(field: string, value: number, { min, max }: { min: number; max: number }): number {
    if (!(value >= min)) throw this.unfit(field, `must be at least ${min}`);
    if (value > max) throw this.unfit(field, `must be at most ${max}`);
    return value;
  }

  /** Bytes in base64 of either alphabet, padded or not. A text that was cut does not pass for a shorter one. */
  base64(field: string): Buffer {
    const text = this.text(field);
    const bytes = Buffer.from(text, "base64");
    const letters = text.replace(/=+$/, "").replaceAll("-", "+").replaceAll("_", "/");
    const isWhole = bytes.toString("base64").replace(/=+$/, "") === letters;
    if (!BASE64.test(text) || !isWhole) throw this.unfit(field, "must be base64");
    return bytes;
  }

  /** A salt or key in base64. */
  salt(field: string): Buffer {
    const bytes = this.base64(field);
    this.bounded(`${field} bytes`, bytes.length, { min: 0, max: MAX_SALT_BYTES });
    return bytes;
  }

  /** A hash in hex or base64, of one of the lengths. */
  hash(field: string, encoding: "hex" | "base64", lengths: readonly number[]): Buffer {
    if (encoding === "hex" && !/^([0-9a-fA-F]{2})*$/.test(this.text(field))) throw this.unfit(field, "must be hex");
    const bytes = encoding === "hex" ? Buffer.from(this.text(field), "hex") : this.base64(field);
    if (!lengths.includes(bytes.length)) throw this.unfit(field, `must have ${lengths.join(" or ")} bytes`);
    return bytes;
  }

  unfit(field: string, rule: string): UnfitHashError {
    return new UnfitHashError(this.#kind, field, rule);
  }
}

/** Lengths of hashes in bytes where a kind has no length of its own. A text that was cut has none of them. */
export const USUAL_LENGTHS = [16, 20, 24, 28, 32, 40, 48, 64];
