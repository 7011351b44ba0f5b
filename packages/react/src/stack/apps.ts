import { ClientApp, type ClientAppOptions, type CustomerOptions, type Item, type Project } from "@latchkit/kit";
import {
  type ListTeamsOptions,
  type ListUsersOptions,
  ServerApp,
  type ServerAppOptions,
  type ServerItem,
} from "@latchkit/kit/server";
import type { GetCurrentUserOptions } from "./app-options.ts";
import type { Hooks } from "./hooks.ts";
import type { CurrentServerUser, CurrentUser, Page, ServerTeam, ServerUser } from "./types.ts";

type Required = GetCurrentUserOptions & { or: "redirect" | "throw" | "anonymous" };
type ById = string | { apiKey: string };

/** A `ClientApp` whose users and teams have hooks. */
export class HookedClientApp extends ClientApp {
  readonly #hooks: Hooks;

  constructor(options: ClientAppOptions, hooks: Hooks) {
    super(options);
    this.#hooks = hooks;
  }

  override getUser(options: Required): Promise<CurrentUser>;
  override getUser(options?: GetCurrentUserOptions): Promise<CurrentUser | null>;
  override async getUser(options?: GetCurrentUserOptions): Promise<CurrentUser | null> {
    return this.#hooks.adopt(await super.getUser(ownStore(options)));
  }

  /** Returns the signed-in user. */
  useUser(options: Required): CurrentUser;
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

/** A `ServerApp` whose users and teams have hooks, for server components. */
export class HookedServerApp extends ServerApp {
  readonly #hooks: Hooks;

  constructor(options: ServerAppOptions, hooks: Hooks) {
    super(options);
    this.#hooks = hooks;
  }

  override getUser(id: string): Promise<ServerUser | null>;
  override getUser(by: { apiKey: string }): Promise<ServerUser | null>;
  override getUser(options: Required): Promise<CurrentServerUser>;
  override getUser(options?: GetCurrentUserOptions): Promise<CurrentServerUser | null>;
  override getUser(by?: ById | GetCurrentUserOptions): Promise<ServerUser | null>;
  override async getUser(by?: ById | GetCurrentUserOptions): Promise<ServerUser | null> {
    if (typeof by === "string") return this.#hooks.adopt(await super.getUser(by));
    if (by && "apiKey" in by) return this.#hooks.adopt(await super.getUser(by));
    return this.#hooks.adopt(await super.getUser(ownStore(by)));
  }

  override async listUsers(options?: ListUsersOptions): Promise<Page<ServerUser>> {
    return this.#hooks.adopt(await super.listUsers(options));
  }

  override async createUser(options: Parameters<ServerApp["createUser"]>[0]): Promise<ServerUser> {
    return this.#hooks.adopt(await super.createUser(options));
  }

  override async getTeam(by: ById): Promise<ServerTeam | null> {
    return this.#hooks.adopt(await (typeof by === "string" ? super.getTeam(by) : super.getTeam(by)));
  }

  override async listTeams(options?: ListTeamsOptions): Promise<Page<ServerTeam>> {
    return this.#hooks.adopt(await super.listTeams(options));
  }

  override async createTeam(options: Parameters<ServerApp["createTeam"]>[0]): Promise<ServerTeam> {
    return this.#hooks.adopt(await super.createTeam(options));
  }

  /** Returns a user by ID, or the signed-in one. */
  useUser(id: string): ServerUser | null;
  useUser(by: { apiKey: string }): ServerUser | null;
  useUser(options: Required): CurrentServerUser;
  useUser(options?: GetCurrentUserOptions): CurrentServerUser | null;
  useUser(by?: ById | GetCurrentUserOptions): ServerUser | null {
    return this.#hooks.wait(() => this.getUser(by));
  }

  /** Returns a page of the project's users. */
  useUsers(options?: ListUsersOptions): Page<ServerUser> {
    return this.#hooks.wait(() => this.listUsers(options));
  }

  /** Returns a team by ID or API key. */
  useTeam(by: ById): ServerTeam | null {
    return this.#hooks.wait(() => this.getTeam(by));
  }

  /** Returns the project's teams, oldest first. */
  useTeams(): Page<ServerTeam> {
    return this.#hooks.wait(() => this.listTeams());
  }

  /** Returns the project. */
  useProject(): Project {
    return this.#hooks.wait(() => this.getProject());
  }

  /** Returns how much of an item a customer has. */
  useItem(options: CustomerOptions & { itemId: string }): ServerItem {
    return this.#hooks.wait(() => this.getItem(options));
  }
}

/** Leaves out the token store that the app has anyway. */
function ownStore({ tokenStore, ...options }: GetCurrentUserOptions = {}) {
  return tokenStore === undefined || tokenStore === "nextjs-cookie" ? options : { ...options, tokenStore };
}
