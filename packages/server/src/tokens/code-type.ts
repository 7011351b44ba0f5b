/** A type of one-time code. The feature that issues it declares it in its manifest. */
export interface CodeType<Data> {
  /** Unique among all types, and permanent: codes are sealed under it. */
  readonly name: string;
  /** Lifetime of a code, in milliseconds, unless its issuer says otherwise. */
  readonly lifetimeMillis: number;
  /** The schema of what a code carries. Only the server reads it. */
  readonly data: { readonly parse: (value: unknown) => Data };
}

/** Lifetime of codes that are sent by email, in milliseconds: 7 days. */
export const MAILED_CODE_LIFETIME_MILLIS = 604_800_000;
