import type { ConfigDocument } from "@latchkit/contract";
import type { TenancyId } from "../database/tenancy.ts";
import type { HostedPages } from "./hosted-pages.ts";
import type { ProjectKeySet } from "./project-keys.ts";

/** A project as the cache holds it; the same for all its branches. */
export interface Project {
  readonly projectId: string;
  readonly displayName: string;
  readonly description: string;
  readonly logoUrl: string | null;
  readonly fullLogoUrl: string | null;
  /** For dark backgrounds; the logos above serve where there is none. */
  readonly logoDarkModeUrl: string | null;
  readonly fullLogoDarkModeUrl: string | null;
  readonly isProductionMode: boolean;
  /** A team of the project `internal`; its members administer this project. */
  readonly ownerTeamId: string | null;
  readonly createdAt: Date;
  readonly keySets: readonly ProjectKeySet[];
  /** Types of events that webhook endpoints of the project list by name. */
  readonly listedEventTypes: ReadonlySet<string>;
  /** `null` while they are switched off. */
  readonly hostedPages: HostedPages | null;
}

/**
 * One branch of one project and its configuration. Immutable and shared between requests: a change creates a new one.
 */
export interface Tenancy extends TenancyId {
  readonly project: Project;
  readonly config: ConfigDocument;
}
