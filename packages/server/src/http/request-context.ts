import type { Tier } from "@latchkit/contract";
import type { Db, Tx } from "../database/database.ts";
import type { BaseServices, Caller, PublicContext, RequestHeaders } from "../endpoints/context.ts";
import type { UserRecord } from "../records/user-record.ts";
import type { FindOrigin, Origin } from "./client-address.ts";
import type { Deadline } from "./deadline.ts";
import type { IncomingRequest } from "./incoming-request.ts";

/** Reads the user a caller's access token names; `null` if they were deleted. */
export type LoadUser = (caller: Caller) => Promise<UserRecord | null>;

/** Context of a request; one small object per request, the user read at most once. */
export class RequestContext implements PublicContext {
  readonly headers: RequestHeaders;
  readonly caller: Caller | null;
  readonly services: BaseServices;
  /** Properties rather than methods, because handlers take the context apart. */
  readonly user: () => Promise<UserRecord | null>;
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly onGivenUp: (listener: () => void) => () => void;
  readonly #incoming: IncomingRequest;
  readonly #findOrigin: FindOrigin;
  #origin: Origin | undefined;

  /**
   * @param options.findOrigin Called at most once, and only if the address is needed.
   * @param options.deadline Time after which transactions do not commit.
   */
  constructor(
    incoming: IncomingRequest,
    headers: RequestHeaders,
    caller: Caller | null,
    services: BaseServices,
    { loadUser, findOrigin, deadline }: { loadUser: LoadUser; findOrigin: FindOrigin; deadline: Deadline },
  ) {
    this.#incoming = incoming;
    this.headers = headers;
    this.caller = caller;
    this.services = services;
    this.#findOrigin = findOrigin;
    let user: Promise<UserRecord | null> | undefined;
    this.user = () => {
      user ??= caller?.claims ? loadUser(caller) : Promise.resolve(null);
      return user;
    };
    this.onGivenUp = (listener) => {
      const stops = [deadline.onPassed(listener), incoming.onDisconnect(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    };
    this.transaction = (work) =>
      services.database.transaction(async (tx) => {
        deadline.check(); // it may have passed while waiting for a connection
        const result = await work(tx);
        deadline.check();
        return result;
      });
  }

  get request(): Request {
    return this.#incoming.toRequest();
  }

  get tenancy(): Caller["tenancy"] | undefined {
    return this.caller?.tenancy;
  }

  get tier(): Tier | undefined {
    return this.caller?.tier;
  }

  get credential(): Caller["credential"] | undefined {
    return this.caller?.credential;
  }

  get claims(): Caller["claims"] | undefined {
    return this.caller?.claims;
  }

  get clientAddress(): string | null {
    return this.#readOrigin().clientAddress;
  }

  get isBehindTrustedProxy(): boolean {
    return this.#readOrigin().isBehindTrustedProxy;
  }

  #readOrigin(): Origin {
    this.#origin ??= this.#findOrigin(this.#incoming.peerAddress, this.headers);
    return this.#origin;
  }

  get db(): Db {
    return this.services.database.db;
  }
}
