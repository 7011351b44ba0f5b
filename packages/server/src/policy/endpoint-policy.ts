import type {
  Answer,
  AuditAction,
  EndpointKey,
  Endpoints,
  Parsed,
  ProjectRole,
  WebhookEventType,
} from "@latchkit/contract";
import type { Context } from "../endpoints/context.ts";
import type { StatedSpending } from "../endpoints/stated-spending.ts";
import type { EndpointLimits } from "../limits/endpoint-limits.ts";

/** Audit log entry of an endpoint that administrators share with other callers. */
export interface Audit<K extends EndpointKey> {
  /** `null` for a request that the handler records itself. */
  readonly action: AuditAction | ((input: Parsed<K>) => AuditAction | null);
  /** The id of what the request changes; `null` where it has none. Called after the handler. */
  readonly subject: (input: Parsed<K>, answer: Answer<K, "server">, context: Context) => Promise<string | null>;
  /**
   * State that the request may change, read before and after it, or `told` by a handler that reads it anyway
   * (`Context.tellStates`). Without a difference, nothing is recorded.
   */
  readonly state?: ((input: Parsed<K>, context: Context) => Promise<object>) | "told";
  /** Values that exist only afterwards, where reading the state would be a waste. */
  readonly added?: (input: Parsed<K>, answer: Answer<K, "server">) => object;
  /** Values that existed only before. */
  readonly removed?: (input: Parsed<K>) => object;
  /**
   * Records the entry after the handler, in a transaction of its own: for handlers that ask other servers, which must
   * neither hold locks meanwhile nor lose what they have stored before. Such an endpoint reads no state.
   */
  readonly isApart?: true;
  /** Records administrators only: what servers do all day is in a ledger. */
  readonly administratorsOnly?: true;
}

/** Whether a kind of session may call an endpoint; a list of body fields refuses requests that carry one of them. */
export type Permission = "allowed" | "refused" | { readonly refusedFields: readonly string[] };

/** Rules for clients, that is, end users' browsers and devices. */
export interface ClientPolicy {
  /**
   * - `living`: the session of the access token must still exist. A token outlives its session by minutes; in these, it
   *   must not change anything.
   * - `token`: the access token is enough until it expires, or the endpoint does not act for the session's user.
   */
  readonly session: "living" | "token";
  /**
   * An administrator's session in a user's name. Refused is what would let the administrator in again after the visit,
   * takes a way in from the user, hands out credentials of other places, or cannot be undone.
   */
  readonly impersonator: Permission;
  /**
   * Whether the last sign-in of the session must be as recent as the project asks for (`auth.freshSignInMinutes`); a
   * list of body fields for requests that carry one of them. It is asked for what an attacker with an open browser
   * would do first: change ways into the account, or delete it. Anonymous users have no way to sign in again, and are
   * not asked.
   */
  readonly needsFreshSignIn: boolean | readonly string[];
  /**
   * A session of an anonymous user. Refused is what makes an account more than a visit (credentials, addresses, teams,
   * invitations, keys): signing up is the only way to that, and has rules of its own.
   */
  readonly anonymous: Permission;
}

/**
 * Decisions about an endpoint besides its shape on the wire. Every endpoint has one, every field is required: an
 * endpoint without a decision does not compile.
 */
export interface EndpointPolicy<K extends EndpointKey> {
  /**
   * Least role with which a user of the dashboard may call it as a server or administrator; callers with a key may
   * always. `support` reads no secret, takes over no account and changes no setting; the endpoint may need more for
   * some input.
   */
  readonly role: ProjectRole | ((input: Parsed<K>) => ProjectRole);
  /** Rate limits of clients; servers and administrators are limited only where a limit says so. */
  readonly limits: EndpointLimits | "unlimited";
  /**
   * Costs that the operator or strangers pay for. Each spending has limits for callers of every tier
   * (`limits/quotas.ts`). In tests and development, spending something else is a defect.
   */
  readonly spends: StatedSpending;
  /** `own`: the handler records it. `none`: it changes nothing, or what it changes belongs to the caller. */
  readonly audit: Audit<K> | "own" | "none";
  /** Events that it may record. `none`: nothing it changes is part of an event's payload. */
  readonly events: Events;
  /** `never`: the contract keeps clients out. */
  readonly client: TakesClients<K> extends true ? ClientPolicy : "never";
}

/** Types of events, at least one, or none. */
export type Events = readonly [WebhookEventType, ...WebhookEventType[]] | "none";

/** Endpoints without tiers take them as well. */
type TakesClients<K extends EndpointKey> = Endpoints[K]["tiers"] extends readonly (infer T)[]
  ? "client" extends T
    ? true
    : false
  : true;

/** The policies of some endpoints. */
export type Policies<Keys extends EndpointKey> = { readonly [K in Keys]: EndpointPolicy<K> };

/** A feature's policies: one for each of its routes. */
export type PoliciesFor<Routes> = Policies<Extract<keyof Routes, EndpointKey>>;

/** A policy as the pipeline reads it. */
export interface AnyPolicy {
  readonly role: ProjectRole | ((input: never) => ProjectRole);
  readonly limits: EndpointLimits | "unlimited";
  readonly spends: StatedSpending;
  readonly events: Events;
  readonly client: ClientPolicy | "never";
}
