import type { TestConfig } from "./test-project.ts";
import { type OpenIdBackend, type OpenIdBackendOptions, openIdBackend as untyped } from "./untyped-openid-backend.ts";

export type { OpenIdBackend };

/**
 * Starts a test backend whose Google, GitHub and Microsoft are OpenID providers in this process.
 *
 * @param config Settings of the test's project, besides the three providers.
 * @param options.listens Whether the backend listens on a free port; otherwise it answers in process only. Default:
 *   `false`.
 * @param options.env Settings of the backend, besides the addresses of the three providers.
 */
export const openIdBackend: (config?: TestConfig, options?: OpenIdBackendOptions) => Promise<OpenIdBackend> = untyped;
