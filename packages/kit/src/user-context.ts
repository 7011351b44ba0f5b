import type { Tier } from "@latchkit/contract";
import type { ClientCore } from "./client-core.ts";
import type { Session } from "./session/session.ts";
import type { SendOptions } from "./transport/send.ts";

/** What the capabilities of a user need. */
export interface UserContext<Lists = unknown> {
  readonly core: ClientCore;
  /** The user, as paths and queries name them: `"me"`, or an id. */
  readonly userId: string;
  /** How to send requests about the user. */
  readonly sender: SendOptions<Tier>;
  /** Lists that belong to the user; changes refresh them. */
  readonly lists: Lists;
  /** Marks what is known of the user as out of date. */
  invalidate(): void;
}

/** What the capabilities of a signed-in user need. */
export interface SessionContext<Wire, Lists = unknown> extends UserContext<Lists> {
  readonly session: Session;
  /** Takes over a newer answer about the user. */
  show(wire: Wire): void;
}

/** What the capabilities of a team need. */
export interface TeamContext<Lists = unknown> extends Pick<UserContext<Lists>, "core" | "sender" | "lists"> {
  readonly teamId: string;
}
