import { browserOptions, type StackClientAppConstructorOptions } from "./app-options.ts";
import { browserHooks } from "./browser-hooks.ts";
import { HookedClientApp } from "./hooked-client-app.ts";

/** A project as its end users access it, with the options, hooks and environment variables of `@stackframe/stack`. */
export class StackClientApp extends HookedClientApp {
  /** @throws {Error} When the project or one of its keys is missing; the message says where to find them. */
  constructor(options: StackClientAppConstructorOptions) {
    super(browserOptions(options), browserHooks);
  }
}
