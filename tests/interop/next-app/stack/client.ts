import { StackClientApp } from "@stackframe/stack";

/** The project as pages reach it; where it is, the package reads from the variables that it names. */
export const stackClientApp = new StackClientApp({ tokenStore: "nextjs-cookie" });
