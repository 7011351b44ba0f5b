import type { Tier } from "@latchkit/contract";
import type { ClientCore } from "./client-core.ts";
import type { Session } from "./session/session.ts";
import type { SendOptions } from "./transport/send.ts";

/** Context of a user's capabilities. */
export interface UserContext<Lists = unknown> {
  readonly core: ClientCore;
  /** The user, as paths and queries name them: `"me"`, or an id. */
  readonly userId: string;
  /** Options for requests about the user. */
  readonly sender: SendOptions<Tier>;
  /** Lists that belong to the user; changes refresh them. */
  readonly lists: Lists;
  /** Marks what is known of the user as out of date. */
  invalidate(): void;
}

/** Context of a signed-in user's capabilities. */
export interface SessionContext<Wire, Lists = unknown> extends UserContext<Lists> {
  readonly session: Session;
  /** Takes over a newer answer about the user. */
  show(wire: Wire): void;
}

/** Context of a team's capabilities. */
export interface TeamContext<Lists = unknown> extends Pick<UserContext<Lists>, "core" | "sender" | "lists"> {
  readonly teamId: string;
}
