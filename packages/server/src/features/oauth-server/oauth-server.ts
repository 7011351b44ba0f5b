import { createCache } from "../../cache.ts";
import { DEFAULT_BRANCH_ID } from "../../database/tenancy.ts";
import type { BaseServices } from "../../endpoints/context.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import type { ClientDocuments } from "./client-documents.ts";
import type { IssuerKeys } from "./issuer-keys.ts";

type Engines = typeof import("./engine/index.ts");
export type Engine = ReturnType<Engines["createEngine"]>;

/** An engine with the functions that call it. */
export interface LoadedEngine extends Pick<Engines, "answerAsNode" | "issueLogoutToken" | "RESUME_COOKIE"> {
  readonly engine: Engine;
}

/** OAuth authorization servers, one for each project that has one. */
export interface OAuthServers {
  /**
   * Returns the engine of a project; loads and creates it at the first time, and again when its keys may have changed. Ask
   * before a transaction: creating it takes a connection.
   */
  engineOf(tenancy: Tenancy): Promise<LoadedEngine>;
  /** Has the engine of a project created again, because its keys have changed. */
  forget(tenancy: Tenancy): void;
}

/** Services of the OAuth authorization server. */
export interface OAuthServerServices {
  readonly oauthServers: OAuthServers;
  readonly clientDocuments: ClientDocuments;
  readonly issuerKeys: IssuerKeys;
}

type Needs = Pick<BaseServices, "clock" | "database" | "logger" | "publicUrl" | "rootSecret">;

/** Some 300 KB each; creating one again takes a millisecond and a query. */
const MAX_REMEMBERED = 200;
/** Time after which a node sees that another one has changed the keys. */
const REMEMBERED_MILLIS = 5 * 60_000;

interface Remembered {
  readonly engine: Promise<LoadedEngine>;
  /** When it is created again, in milliseconds since 1970. */
  until: number;
}

/** Creates the servers of a backend, without loading the engine. */
export function createOAuthServers(services: Needs): OAuthServers {
  const engines = createCache<string, Remembered>(MAX_REMEMBERED);
  const now = () => services.clock.now().getTime();

  async function load(tenancy: Tenancy): Promise<{ loaded: LoadedEngine; changesAt: Date | null }> {
    const { createEngine, readSigningKeys, ...functions } = await import("./engine/index.ts");
    const { keys, changesAt } = await readSigningKeys(tenancy, services.database.db, services);
    const engine = createEngine(issuerOf(services, tenancy.projectId), keys, services);
    return { loaded: { engine, ...functions }, changesAt };
  }

  function remember(tenancy: Tenancy): Remembered {
    const loading = load(tenancy);
    const remembered = { engine: loading.then(({ loaded }) => loaded), until: now() + REMEMBERED_MILLIS };
    loading.then(
      ({ changesAt }) => {
        if (changesAt) remembered.until = Math.min(remembered.until, changesAt.getTime());
      },
      () => engines.delete(tenancy.projectId),
    );
    return remembered;
  }

  return {
    engineOf(tenancy) {
      const known = engines.get(tenancy.projectId);
      if (known && known.until > now()) return known.engine;
      const created = remember(tenancy);
      engines.set(tenancy.projectId, created);
      return created.engine;
    },
    forget({ projectId }) {
      engines.delete(projectId);
    },
  };
}

/** Path of a project's authorization server below the origin. */
export function mountPathOf(projectId: string): string {
  return `/api/v1/oauth/${projectId}`;
}

/** Returns the issuer of a project's OAuth tokens, which is not the issuer of its session tokens. */
export function issuerOf({ publicUrl }: Pick<BaseServices, "publicUrl">, projectId: string): string {
  return publicUrl + mountPathOf(projectId);
}

/**
 * Finds a project that signs users in to other applications.
 *
 * @throws PlainError 404.
 */
export async function requireOAuthServer(
  { projects }: Pick<BaseServices, "projects">,
  projectId: string,
): Promise<Tenancy> {
  const found = await projects.find(projectId, DEFAULT_BRANCH_ID);
  if (found?.tenancy.config.oauthServer.enabled) return found.tenancy;
  throw new PlainError(404, "This project signs no users in to other applications.", {
    reason: "OAUTH_SERVER_NOT_ENABLED",
  });
}
