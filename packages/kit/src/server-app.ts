import { ClientApp, coreOf } from "./client-app.ts";
import type { Resource } from "./resource/resource.ts";
import { required, type ServerAppOptions } from "./settings.ts";
import { serverAccess } from "./transport/access.ts";
import type { CurrentServerUser } from "./users/current-user.ts";
import { type GetUserOptions, getUser } from "./users/get-user.ts";
import { serverUserView } from "./users/server-user.ts";
import { type UserCache, userCache } from "./users/user-cache.ts";

/**
 * A project as its own backend reaches it: whatever end users can, and more about them. Never in a browser.
 *
 * @example const user = await serverApp.getUser({ tokenStore: request, or: "throw" });
 */
export class ServerApp extends ClientApp {
  override readonly user: Resource<CurrentServerUser | null>;
  override readonly userOrAnonymous: Resource<CurrentServerUser | null>;
  readonly #users: UserCache<CurrentServerUser>;

  /** @throws {Error} when the project or one of its keys is missing; the message says where to find them. */
  constructor(options: ServerAppOptions) {
    super(options);
    const core = coreOf(this);
    const key = required(core.platform, options, "secretServerKey", "SECRET_SERVER_KEY");
    this.#users = userCache(core, serverUserView(core, serverAccess(key)));
    this.user = this.#users.current;
    this.userOrAnonymous = this.#users.currentOrAnonymous;
  }

  override getUser(options: GetUserOptions & { or: "redirect" | "throw" | "anonymous" }): Promise<CurrentServerUser>;
  override getUser(options?: GetUserOptions): Promise<CurrentServerUser | null>;
  override getUser(options: GetUserOptions = {}): Promise<CurrentServerUser | null> {
    return getUser(coreOf(this), this.#users, options);
  }
}
