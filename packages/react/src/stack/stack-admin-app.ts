import { AdminApp } from "@latchkit/kit/admin";
import { kitOptions, kitTokenStore, type StackAdminAppConstructorOptions } from "./app-options.ts";

/** A project as its administrators access it. */
export class StackAdminApp extends AdminApp {
  /** @throws {Error} When the project or one of its keys is missing; the message says where to find them. */
  constructor(options: StackAdminAppConstructorOptions) {
    super({ ...kitOptions(options), tokenStore: kitTokenStore(options) });
  }
}
