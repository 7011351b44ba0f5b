import type { StackAdminApp } from "./stack-admin-app.ts";
import type { StackClientApp } from "./stack-client-app.ts";
import type { StackServerApp } from "./stack-server-app.ts";

/** The class of apps for end users. */
export type StackClientAppConstructor = typeof StackClientApp;
/** The class of apps for the application's backend. */
export type StackServerAppConstructor = typeof StackServerApp;
/** The class of apps for administrators. */
export type StackAdminAppConstructor = typeof StackAdminApp;
