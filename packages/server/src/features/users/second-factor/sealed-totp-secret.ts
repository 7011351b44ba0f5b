import type { TenancyId } from "../../../database/tenancy.ts";
import type { BaseServices } from "../../../endpoints/context.ts";

const PURPOSE = "totp-secret";

interface SealingContext {
  readonly tenancy: TenancyId;
  readonly services: Pick<BaseServices, "rootSecret">;
}

/** Seals a user's secret for time-based codes; `null` for none. It opens as that user's only. */
export function sealTotpSecret(
  { tenancy, services }: SealingContext,
  userId: string,
  secretBase64: string | null,
): Uint8Array | null {
  if (secretBase64 === null) return null;
  return services.rootSecret.seal(PURPOSE, placeOf(tenancy, userId), Buffer.from(secretBase64, "base64"));
}

/** @throws {UnsealError} when it is another user's, or was sealed with another root secret. */
export function openTotpSecret({ tenancy, services }: SealingContext, userId: string, sealed: Uint8Array): Uint8Array {
  return services.rootSecret.open(PURPOSE, placeOf(tenancy, userId), sealed);
}

function placeOf({ projectId, branchId }: TenancyId, userId: string): readonly string[] {
  return [projectId, branchId, userId];
}
