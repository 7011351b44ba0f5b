import { ClientApp, type ClientAppOptions, type CustomerOptions, type Item, type Project } from "@latchkit/kit";
import { type GetCurrentUserOptions, ownStore, type RequiredUserOptions } from "./app-options.ts";
import type { Hooks } from "./hooks.ts";
import type { CurrentUser } from "./types.ts";

/** A `ClientApp` whose users and teams have hooks. */
export class HookedClientApp extends ClientApp {
  readonly #hooks: Hooks;

  constructor(options: ClientAppOptions, hooks: Hooks) {
    super(options);
    this.#hooks = hooks;
  }

  override getUser(options: RequiredUserOptions): Promise<CurrentUser>;
  override getUser(options?: GetCurrentUserOptions): Promise<CurrentUser | null>;
  override async getUser(options?: GetCurrentUserOptions): Promise<CurrentUser | null> {
    return this.#hooks.adopt(await super.getUser(ownStore(options)));
  }

  /** Returns the signed-in user. */
  useUser(options: RequiredUserOptions): CurrentUser;
  useUser(options?: GetCurrentUserOptions): CurrentUser | null;
  useUser(options?: GetCurrentUserOptions): CurrentUser | null {
    return this.#hooks.user(() => this.getUser(options), options);
  }

  /** Returns the project. */
  useProject(): Project {
    return this.#hooks.read(this.project);
  }

  /** Returns how much of an item a customer has. */
  useItem({ itemId, ...customer }: CustomerOptions & { itemId: string }): Item {
    return this.#hooks.read(this.customer(customer).item(itemId));
  }
}
