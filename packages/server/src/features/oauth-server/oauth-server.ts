import { createCache } from "../../cache.ts";
import { DEFAULT_BRANCH_ID } from "../../database/tenancy.ts";
import type { BaseServices } from "../../endpoints/context.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import type { ClientDocuments } from "./client-documents.ts";

type Engines = typeof import("./engine/index.ts");
export type Engine = ReturnType<Engines["createEngine"]>;

/** An engine with the functions that call it. */
export interface LoadedEngine extends Pick<Engines, "answerAsNode" | "RESUME_COOKIE"> {
  readonly engine: Engine;
}

/** OAuth authorization servers, one for each project that has one. */
export interface OAuthServers {
  /** Returns the engine of a project; loads and creates it at the first time. */
  engineOf(tenancy: Tenancy): Promise<LoadedEngine>;
}

/** Services of the OAuth authorization server. */
export interface OAuthServerServices {
  readonly oauthServers: OAuthServers;
  readonly clientDocuments: ClientDocuments;
}

type Needs = Pick<BaseServices, "clock" | "database" | "logger" | "publicUrl" | "rootSecret">;

/** Some 300 KB each; creating one again takes a millisecond and a query. */
const MAX_REMEMBERED = 200;

/** Creates the servers of a backend, without loading the engine. */
export function createOAuthServers(services: Needs): OAuthServers {
  const engines = createCache<string, Promise<LoadedEngine>>(MAX_REMEMBERED);

  async function create(tenancy: Tenancy): Promise<LoadedEngine> {
    const { answerAsNode, createEngine, readSigningKeys, RESUME_COOKIE } = await import("./engine/index.ts");
    const keys = await readSigningKeys(tenancy, services.database.db, services);
    const engine = createEngine(issuerOf(services, tenancy.projectId), keys, services);
    return { engine, answerAsNode, RESUME_COOKIE };
  }

  return {
    engineOf(tenancy) {
      const { projectId } = tenancy;
      const known = engines.get(projectId);
      if (known !== undefined) return known;
      const created = create(tenancy);
      created.catch(() => engines.delete(projectId));
      engines.set(projectId, created);
      return created;
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
