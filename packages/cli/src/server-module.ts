/** Environment variables by name. */
type Environment = Readonly<Record<string, string | undefined>>;
type Mode = "development" | "production";

/**
 * Functions of `@latchkit/server` that this command calls. Applications install that package; this command does not
 * depend on it.
 */
export interface ServerModule {
  startServer(options: { env: Environment; mode: Mode; signal?: AbortSignal }): Promise<RunningServer>;
  /** Calls back when the process is asked to stop, and when it is asked again. */
  onStopSignal(stop: () => void): void;
  /** A sentence for people, with what caused it. */
  explainStartFailure(error: unknown): string;
  /** @throws {Error} which has a line for every wrong variable. */
  readSettings(env: Environment, defaultMode: Mode): ServerSettings;
  /** @throws {Error} when it cannot be reached, or is too old. */
  openDatabase(options: {
    /** A URL as `connectionString`. */
    connection: object;
    sessionConnection?: object | null;
    logger: unknown;
    random: unknown;
    poolSize?: number;
    preparedStatements?: boolean;
  }): Promise<{ close(): Promise<void> }>;
  /** Tells why the embedded database in a folder cannot be read; `null` if it can. */
  explainUnreadable(dataDir: string): Promise<string | null>;
  /** @throws {Error} which says what to do; then there is no file. */
  backUp(options: { settings: DataSettings; path: string; withSecret?: boolean; logger: unknown }): Promise<{
    readonly file: string;
    readonly tables: number;
    readonly rows: number;
    readonly bytes: number;
  }>;
  /** @throws {Error} which says what to do; then nothing was restored. */
  restore(options: { settings: DataSettings; file: string; logger: unknown }): Promise<{
    readonly tables: number;
    readonly rows: number;
    readonly createdAt: string;
    readonly secret: "right" | "restored" | "other" | "missing";
  }>;
  /** @throws {Error} which says what to do. */
  planDistribution(options: { settings: PlaceSettings; logger: unknown }): Promise<{
    /** Why it cannot be done now; `null` if it can. */
    readonly obstacle: string | null;
    readonly steps: readonly DistributionStep[];
  }>;
  /** @returns The number of tables that were distributed. @throws {Error} which says what to do. */
  distribute(options: {
    settings: PlaceSettings;
    logger: unknown;
    onProgress: (progress: { table: string; size: string; step: number; of: number }) => void;
  }): Promise<number>;
  /** @throws {Error} which says what to do; then the old database is in its place. */
  upgradeDatabase(options: { settings: DataSettings; programs?: string | null; logger: unknown }): Promise<{
    readonly from: number;
    readonly to: number;
    readonly tables: number;
    readonly rows: number;
    readonly kept: string | null;
  }>;
  /** @returns The file with the new keys. @throws {Error} which says what to do; then the old keys are still valid. */
  renewInternalKeys(options: { settings: RenewalSettings; logger: unknown }): Promise<string>;
  createSilentLogger(): unknown;
  readonly systemRandom: unknown;
}

export interface ServerSettings {
  readonly mode: Mode;
  /** `localhost` stands for both loopback addresses, an empty text for all interfaces. */
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly dashboardUrl: string;
  readonly documentation: boolean;
  readonly databaseUrl: string | null;
  readonly databaseSessionUrl: string | null;
  readonly preparedStatements: boolean;
  readonly dataDir: string;
  readonly secret: string | null;
  readonly smtpUrl: string | null;
  /** Keys of the project `internal`, if the environment has them. */
  readonly internalKeys: ProjectKeys | null;
}

/** Work on one table, to distribute the database. */
export interface DistributionStep {
  readonly table: string;
  readonly on: "project" | "reference" | "coordinator";
  readonly reason: string;
  /** Foreign keys that are dropped. */
  readonly drops: readonly string[];
  readonly isDone: boolean;
}

/** Settings that locate the database. */
type PlaceSettings = Pick<ServerSettings, "databaseUrl" | "dataDir">;

/** Settings that locate the database and the root secret. */
type DataSettings = Pick<ServerSettings, "databaseUrl" | "dataDir" | "secret">;

type RenewalSettings = Pick<
  ServerSettings,
  "databaseUrl" | "databaseSessionUrl" | "preparedStatements" | "dataDir" | "internalKeys"
>;

interface RunningServer {
  readonly url: string;
  readonly settings: ServerSettings;
  /** Sentences for the operator about work that is left. */
  readonly notes: readonly string[];
  /** The file with the keys of the project `internal`, if they were generated just now. */
  readonly keysFile: string | null;
  /** Resolves after it had to close by itself. */
  readonly failure: Promise<Error>;
  readonly projects: {
    readonly demo: ({ readonly id: string } & ProjectKeys) | null;
  };
  /** Called again, it waits for nothing any more. */
  close(): Promise<void>;
}

interface ProjectKeys {
  readonly publishableClientKey: string;
  readonly secretServerKey: string;
  readonly superSecretAdminKey: string;
}
