import type { CachedResource } from "../resource/cached.ts";
import { refreshed } from "../resource/refreshed.ts";
import type { UserContext } from "../user-context.ts";
import { fromWire } from "../wire.ts";

/** The recovery codes that a user has left. The codes themselves cannot be read again. */
export interface RecoveryCodes {
  /** At most 10. */
  readonly codesLeft: number;
  /** `null` if none are left, or none were ever created. */
  readonly createdAt: Date | null;
}

/** The recovery codes among a user's lists. */
export interface RecoveryCodeLists {
  recoveryCodes(): CachedResource<RecoveryCodes>;
}

/** Fetches how many recovery codes a user has left. */
export async function fetchRecoveryCodes({
  core,
  userId,
  sender,
}: UserContext<RecoveryCodeLists>): Promise<RecoveryCodes> {
  const query = { user_id: userId };
  return fromWire(await core.send("GET /auth/mfa/recovery-codes", { query }, sender));
}

/** Creates recovery codes in place of the earlier ones. */
export async function createRecoveryCodes(
  { core, sender, lists }: UserContext<RecoveryCodeLists>,
  { totpCode }: { totpCode?: string | undefined } = {},
): Promise<readonly string[]> {
  const body = totpCode === undefined ? {} : { totp_code: totpCode };
  const { codes } = await core.send("POST /auth/mfa/recovery-codes", { body }, sender);
  await refreshed(lists.recoveryCodes());
  return codes;
}
