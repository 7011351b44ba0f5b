import type { TenancyId } from "../database/tenancy.ts";
import type { RootSecret } from "../tokens/root-secret.ts";
import type { EncryptionContext } from "../tokens/seal.ts";
import type { Job, JobPayload } from "./job.ts";

const PURPOSE = "job payload";

/** A job, as far as its payload belongs to it and to no other. */
export interface PayloadOwner extends Pick<Job, "id" | "kind"> {
  /** `null` for a job of the installation that an older version has queued. */
  readonly tenancy: TenancyId | null;
}

/** Encrypts a payload for the database. */
export function sealPayload(rootSecret: RootSecret, owner: PayloadOwner, payload: JobPayload): Buffer {
  return Buffer.from(
    rootSecret.seal(PURPOSE, encryptionContextOf(owner), new TextEncoder().encode(JSON.stringify(payload))),
  );
}

/** @throws When the payload was sealed with another root secret or for another job, or tampered with. */
export function openPayload(rootSecret: RootSecret, owner: PayloadOwner, sealed: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(rootSecret.open(PURPOSE, encryptionContextOf(owner), sealed)));
}

/** Encrypts a payload anew for another owner. @throws As {@link openPayload}. */
export function resealPayload(
  rootSecret: RootSecret,
  from: PayloadOwner,
  to: PayloadOwner,
  sealed: Uint8Array,
): Buffer {
  const bytes = rootSecret.open(PURPOSE, encryptionContextOf(from), sealed);
  return Buffer.from(rootSecret.seal(PURPOSE, encryptionContextOf(to), bytes));
}

function encryptionContextOf({ id, kind, tenancy }: PayloadOwner): EncryptionContext {
  return [tenancy?.projectId ?? null, tenancy?.branchId ?? null, kind, id];
}
