import { TEAM_SCOPE } from "@latchkit/contract";
import * as z from "zod";
import type { Db } from "../../database/database.ts";
import type { BaseServices } from "../../endpoints/context.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { type AskedFor, askingParams, findAskedFor } from "./asked-for.ts";
import { deleteState, findState } from "./state/state-queries.ts";
import { USER_CODE_MODEL } from "./state/user-codes.ts";

/** A request that a device waits with. */
export interface DeviceRequest extends AskedFor {
  /** The engine's ID of the device code. */
  readonly deviceCode: string;
  /** The code without separators. */
  readonly userCode: string;
}

const storedCode = z.object({ deviceCode: z.string() });
const storedRequest = z.object({ params: askingParams });

type Services = Pick<BaseServices, "clock" | "rootSecret">;

/** Finds the request of a device by the code that it shows, in any spelling; `null` if there is none. */
export async function findDeviceRequest(
  tenancy: Tenancy,
  db: Db,
  { clock, rootSecret }: Services,
  typed: string,
): Promise<DeviceRequest | null> {
  const userCode = typed.toUpperCase().replace(/[^A-Z]/g, "");
  const at = { rootSecret, now: clock.now() };
  const pointer = await findState(tenancy, db, at, { model: USER_CODE_MODEL, id: userCode });
  if (!pointer) return null;
  const { deviceCode } = storedCode.parse(pointer.payload);
  const row = await findState(tenancy, db, at, { model: "DeviceCode", id: deviceCode });
  if (!row) return null;
  const { params } = storedRequest.parse(row.payload);
  const asked = await findAskedFor(tenancy, db, params, { expiresAt: row.expiresAt, now: at.now });
  if (!asked) return null;
  // The page for devices has no choice of teams.
  const scopes = asked.scopes.filter((scope) => scope !== TEAM_SCOPE);
  return { ...asked, scopes, deviceCode, userCode };
}

/** Uses a user code up; `false` for all decisions but the first. */
export function takeUserCode(
  tenancy: Tenancy,
  db: Db,
  { userCode }: Pick<DeviceRequest, "userCode">,
): Promise<boolean> {
  return deleteState(tenancy, db, { model: USER_CODE_MODEL, id: userCode });
}
