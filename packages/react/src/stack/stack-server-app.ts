import { kitOptions, kitTokenStore, type StackServerAppConstructorOptions } from "./app-options.ts";
import { browserHooks } from "./browser-hooks.ts";
import { HookedServerApp } from "./hooked-server-app.ts";

/** A project as the application's backend accesses it; `"nextjs-cookie"` works in the App Router of Next.js. */
export class StackServerApp extends HookedServerApp {
  /** @throws {Error} When the project or one of its keys is missing; the message says where to find them. */
  constructor(options: StackServerAppConstructorOptions) {
    super({ ...kitOptions(options), tokenStore: kitTokenStore(options) }, browserHooks);
  }
}
