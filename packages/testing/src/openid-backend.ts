import type { TestConfig } from "./test-project.ts";
import { type OpenIdBackend, openIdBackend as untyped } from "./untyped-openid-backend.ts";

export type { OpenIdBackend };

/**
 * Starts a test backend whose Google, GitHub and Microsoft are OpenID providers in this process.
 *
 * @param config Settings of the test's project, besides the three providers.
 * @param options.listens Whether the backend listens on a free port; otherwise it answers in process only. Default: `false`.
 */
export const openIdBackend: (config?: TestConfig, options?: { listens?: boolean }) => Promise<OpenIdBackend> = untyped;
