import { applicationRoutes } from "./application-routes.ts";
import { endpointRoutes } from "./endpoint-routes.ts";
import { messageRoutes } from "./message-routes.ts";

/** The part of Svix's interface that manages what is built in, so that Svix's client libraries can do it. */
export const svixRoutes = { ...applicationRoutes, ...endpointRoutes, ...messageRoutes };

/** Method and path of a route. */
export type SvixRoute = keyof typeof svixRoutes;
