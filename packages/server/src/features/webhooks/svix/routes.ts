import { applicationRoutes } from "./application-routes.ts";
import { endpointRoutes } from "./endpoint-routes.ts";
import { messageRoutes } from "./message-routes.ts";

/** The subset of Svix's API that manages built-in delivery, for Svix's client libraries. */
export const svixRoutes = { ...applicationRoutes, ...endpointRoutes, ...messageRoutes };

/** Method and path of a route. */
export type SvixRoute = keyof typeof svixRoutes;
