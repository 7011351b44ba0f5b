import type { ConfigDocument, OauthProviderConfig } from "@latchkit/contract";

export type { ConfigDocument };

/** The settings of an OAuth provider. */
export type OAuthProviderSettings = OauthProviderConfig;

/** Any JSON value. */
export type ConfigValue =
  | string
  | number
  | boolean
  | null
  | readonly ConfigValue[]
  | { readonly [key: string]: ConfigValue };

/** A change to a path of the configuration. Absent values are not set; secrets are masked and long texts truncated. */
export interface ConfigChange {
  /** Such as `"auth.otp.allowSignIn"`. */
  readonly path: string;
  /** The value before; absent when it was not set. */
  readonly before?: ConfigValue | undefined;
  /** The value after; absent when it is not set. */
  readonly after?: ConfigValue | undefined;
}

/** Settings that projects cannot change. */
type Fixed = "sourceOfTruth";
type SettableDocument = Omit<ConfigDocument, Fixed>;

/** Whether a type is an object with names that the project chooses. */
type IsRecord<T> = string extends keyof T ? true : false;
/** The members of a union that have properties. */
type Below<T> = Extract<NonNullable<T>, object>;

/** Every path with fixed names only. */
type FixedPath<T = SettableDocument, Prefix extends string = ""> = {
  [Name in keyof T & string]:
    | `${Prefix}${Name}`
    | (Below<T[Name]> extends readonly unknown[] | never
        ? never
        : IsRecord<Below<T[Name]>> extends true
          ? never
          : FixedPath<Below<T[Name]>, `${Prefix}${Name}.`>);
}[keyof T & string];

/** Every path that continues with a name that the project chooses. */
type EntryPath<T = SettableDocument, Prefix extends string = ""> = {
  [Name in keyof T & string]: [Below<T[Name]>] extends [readonly unknown[]]
    ? never
    : IsRecord<Below<T[Name]>> extends true
      ? `${Prefix}${Name}.${string}`
      : EntryPath<Below<T[Name]>, `${Prefix}${Name}.`>;
}[keyof T & string];

/**
 * Values that an update accepts in place of a value: parts of it, and `null` for the default. `false` removes a listed
 * ID.
 */
type Settable<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [Name in keyof T]?: Settable<NonNullable<T[Name]>> | null }
    : T extends true
      ? boolean
      : T;

/** Values that may be set at a path; `never` for none. */
export type ConfigValueAt<Path extends string, T = SettableDocument> = Path extends `${infer Name}.${infer Rest}`
  ? Name extends keyof T
    ? ConfigValueAt<Rest, Below<T[Name]>>
    : never
  : Path extends keyof T
    ? Settable<NonNullable<T[Path]>> | null
    : never;

/**
 * Values to set, by path; `null` restores the default.
 *
 * Below names that the project chooses, such as those of permissions, any value is accepted here;
 * {@link ConfigValuesOf} checks those.
 */
export type ConfigOverride = { readonly [Path in FixedPath]?: ConfigValueAt<Path> } & {
  readonly [Path in EntryPath]?: ConfigValue;
};

/** The values that may be set at the paths of an override; accepts paths computed at run time unchanged. */
export type ConfigValuesOf<Override> = {
  readonly [Path in keyof Override]: Record<never, never> extends Record<Path, 1>
    ? Override[Path]
    : Path extends string
      ? ConfigValueAt<Path> | undefined
      : never;
};
