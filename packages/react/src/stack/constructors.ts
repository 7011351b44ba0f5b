import type { StackClientApp, StackServerApp } from "./browser-apps.ts";
import type { StackAdminApp } from "./stack-admin-app.ts";

/** The class of apps for end users. */
export type StackClientAppConstructor = typeof StackClientApp;
/** The class of apps for the application's backend. */
export type StackServerAppConstructor = typeof StackServerApp;
/** The class of apps for administrators. */
export type StackAdminAppConstructor = typeof StackAdminApp;
