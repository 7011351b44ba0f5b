import { lendBackend } from "./lent-backend.ts";
import type { TestConfig } from "./test-project.ts";
import { type OpenIdBackendOptions, openIdBackend as openOn } from "./untyped-openid-backend.ts";

export type { OpenIdBackend } from "./untyped-openid-backend.ts";

/** Starts a test backend with OpenID providers, on a database that tests use one after the other. */
export const openIdBackend = (config?: TestConfig, options?: OpenIdBackendOptions) =>
  openOn(config, options, lendBackend);
