import type { CustomerOptions, Project } from "@latchkit/kit";
import {
  type ListTeamsOptions,
  type ListUsersOptions,
  ServerApp,
  type ServerAppOptions,
  type ServerItem,
} from "@latchkit/kit/server";
import { type GetCurrentUserOptions, ownStore, type RequiredUserOptions } from "./app-options.ts";
import type { Hooks } from "./hooks.ts";
import type { CurrentServerUser, Page, ServerTeam, ServerUser } from "./types.ts";

type ById = string | { apiKey: string };

/** A `ServerApp` whose users and teams have hooks, for server components. */
export class HookedServerApp extends ServerApp {
  readonly #hooks: Hooks;

  constructor(options: ServerAppOptions, hooks: Hooks) {
    super(options);
    this.#hooks = hooks;
  }

  override getUser(id: string): Promise<ServerUser | null>;
  override getUser(by: { apiKey: string }): Promise<ServerUser | null>;
  override getUser(options: RequiredUserOptions): Promise<CurrentServerUser>;
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
  useUser(options: RequiredUserOptions): CurrentServerUser;
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
