import type { OauthProviderConfig, ProjectConfig } from "@latchkit/contract";

/** The whole configuration of a project, complete with every default. */
export type ConfigDocument = ProjectConfig;

/** Keys of a project at a provider, and what they are used for. */
export type OAuthProviderSettings = OauthProviderConfig;

/** Anything JSON can say. */
export type ConfigValue =
  | string
  | number
  | boolean
  | null
  | readonly ConfigValue[]
  | { readonly [key: string]: ConfigValue };

/** What becomes of one path of the configuration; what is not there is not set. Secrets are masked, and long texts cut. */
export interface ConfigChange {
  readonly path: string;
  readonly before?: ConfigValue | undefined;
  readonly after?: ConfigValue | undefined;
}

/** What projects cannot set. */
type Fixed = "sourceOfTruth";
type SettableDocument = Omit<ConfigDocument, Fixed>;

/** Objects by names of the project's choice. */
type IsRecord<T> = string extends keyof T ? true : false;
/** The part of a choice that has something below it. */
type Below<T> = Extract<NonNullable<T>, object>;

/** Every path whose names are all the product's own, up to what is named by the project. */
type FixedPath<T = SettableDocument, Prefix extends string = ""> = {
  [Name in keyof T & string]:
    | `${Prefix}${Name}`
    | (Below<T[Name]> extends readonly unknown[] | never
        ? never
        : IsRecord<Below<T[Name]>> extends true
          ? never
          : FixedPath<Below<T[Name]>, `${Prefix}${Name}.`>);
}[keyof T & string];

/** Every path that goes on with a name of the project's choice. */
type EntryPath<T = SettableDocument, Prefix extends string = ""> = {
  [Name in keyof T & string]: [Below<T[Name]>] extends [readonly unknown[]]
    ? never
    : IsRecord<Below<T[Name]>> extends true
      ? `${Prefix}${Name}.${string}`
      : EntryPath<Below<T[Name]>, `${Prefix}${Name}.`>;
}[keyof T & string];

/** What may be set where a value stands: parts of it, and null for the default. Ids that are listed may be taken out with `false`. */
type Settable<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [Name in keyof T]?: Settable<NonNullable<T[Name]>> | null }
    : T extends true
      ? boolean
      : T;

/** What may be set at a path; never where nothing can. */
export type ConfigValueAt<Path extends string, T = SettableDocument> = Path extends `${infer Name}.${infer Rest}`
  ? Name extends keyof T
    ? ConfigValueAt<Rest, Below<T[Name]>>
    : never
  : Path extends keyof T
    ? Settable<NonNullable<T[Path]>> | null
    : never;

/**
 * What to set, by paths of the document with dots between; null goes back to the default.
 *
 * Below names of the project's choice (a provider's, a permission's) anything may stand here; {@link ConfigValuesOf} holds that to the document.
 */
export type ConfigOverride = { readonly [Path in FixedPath]?: ConfigValueAt<Path> } & {
  readonly [Path in EntryPath]?: ConfigValue;
};

/** The same paths with what may be set at them; those that are worked out when the program runs stay as they are. */
export type ConfigValuesOf<Override> = {
  readonly [Path in keyof Override]: Record<never, never> extends Record<Path, 1>
    ? Override[Path]
    : Path extends string
      ? ConfigValueAt<Path> | undefined
      : never;
};
