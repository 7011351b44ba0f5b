import type { Answer, SecondFactor, SignInMethod } from "@latchkit/contract";
import type { CachedList } from "../resource/cached.ts";
import type { UserContext } from "../user-context.ts";
import { fromWire } from "../wire.ts";
import type { GeoInfo } from "./active-sessions.ts";

/** An attempt to sign in to an account, whether it succeeded or not. */
export interface SignIn {
  /** The id; that of the session if it succeeded. */
  readonly id: string;
  /** The user whose account it was. */
  readonly userId: string;
  /** Their name; `null` if they have none. */
  readonly userDisplayName: string | null;
  /** Their primary email address; `null` if they have none. */
  readonly userPrimaryEmail: string | null;
  /** When. */
  readonly attemptedAt: Date;
  /**
   * The method by which the user signed in. A newer backend may return methods that {@link SignInMethod} does not list.
   */
  readonly method: SignInMethod | (string & {});
  /** The provider, such as `"google"`, for the method `"oauth"`; otherwise `null`. */
  readonly providerId: string | null;
  /** The second factor that was asked for; `null` if none was, or the first one failed. */
  readonly secondFactor: SecondFactor | null;
  /** The error code, such as `"EMAIL_PASSWORD_MISMATCH"`; `null` if it succeeded. */
  readonly errorCode: string | null;
  /** Browser and system, such as `"Firefox on Linux"`; `null` when unknown. */
  readonly device: string | null;
  /** Whether the user had not signed in with this device from this country before, and was not new. */
  readonly isNewDevice: boolean;
  /** Location of the client; `null` when unknown. */
  readonly geoInfo: GeoInfo | null;
}

/** The lists with sign-ins. */
export interface SignInLists {
  signIns(): CachedList<readonly SignIn[]>;
}

/** Fetches the latest attempts to sign in to a user's account, newest first. */
export async function fetchSignIns({ core, userId, sender }: UserContext): Promise<readonly SignIn[]> {
  const { items } = await core.send("GET /auth/sign-ins", { query: { user_id: userId } }, sender);
  return items.map(toSignIn);
}

/** Reads a sign-in as the wire has it. */
export function toSignIn({ end_user_ip_info, ...item }: Answer<"GET /auth/sign-ins">["items"][number]): SignIn {
  return { ...fromWire(item), geoInfo: end_user_ip_info };
}
