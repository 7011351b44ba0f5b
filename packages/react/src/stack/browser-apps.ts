import {
  browserOptions,
  kitOptions,
  kitTokenStore,
  type StackClientAppConstructorOptions,
  type StackServerAppConstructorOptions,
} from "./app-options.ts";
import { HookedClientApp, HookedServerApp } from "./apps.ts";
import { browserHooks } from "./browser-hooks.ts";

/** A project as its end users access it, with the options, hooks and environment variables of `@stackframe/stack`. */
export class StackClientApp extends HookedClientApp {
  /** @throws {Error} When the project or one of its keys is missing; the message says where to find them. */
  constructor(options: StackClientAppConstructorOptions) {
    super(browserOptions(options), browserHooks);
  }
}

/** A project as the application's backend accesses it; `"nextjs-cookie"` works in the App Router of Next.js. */
export class StackServerApp extends HookedServerApp {
  /** @throws {Error} When the project or one of its keys is missing; the message says where to find them. */
  constructor(options: StackServerAppConstructorOptions) {
    super({ ...kitOptions(options), tokenStore: kitTokenStore(options) }, browserHooks);
  }
}
