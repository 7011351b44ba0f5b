import { globalTeardown } from "./global-setup.ts";

/**
 * Stops the PostgreSQL that `@latchkit/testing/global-setup` started. Name this module as `globalTeardown` of Jest,
 * whose run does not end otherwise.
 */
// biome-ignore lint/style/noDefaultExport: Jest calls the default export
export default globalTeardown;
