import { StackServerApp } from "@stackframe/stack";
import { stackClientApp } from "./client.ts";

/** The project as server components, server actions and route handlers reach it. */
export const stackServerApp = new StackServerApp({ inheritsFrom: stackClientApp });
