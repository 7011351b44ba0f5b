import { createRemoteJWKSet, customFetch, errors, jwtVerify } from "jose";
import { ambientPlatform, type Platform } from "../platform.ts";
import { baseUrlFor, type ProjectAddress, resolveProjectId } from "../settings.ts";
import { issuersOf, keysUrlOf } from "./issuers.ts";
import { PublicKeysUnavailableError } from "./public-keys-unavailable-error.ts";
import { KEYS_UNAVAILABLE } from "./verifier.ts";

/** Statement of a project about the deletion of a user. */
export interface DeletionReceipt {
  /** The user, who no longer exists. */
  readonly userId: string;
  /** Time of the deletion. */
  readonly deletedAt: Date;
  /** Parts that were deleted, such as `sessions`, each with the number of its entries. */
  readonly erased: Readonly<Record<string, number>>;
  /** Parts that stay, with the number of their entries and the reason. */
  readonly kept: readonly { readonly part: string; readonly entries: number; readonly reason: string }[];
}

/** Options for the verification of a receipt. */
export interface DeletionReceiptOptions extends ProjectAddress {
  /** Replaces parts of the environment; for tests. */
  readonly platform?: Partial<Platform> | undefined;
}

/**
 * Verifies the receipt of a deletion: a JWT (RFC 7519) that `DELETE /users/{id}?receipt=true` answers with, signed by
 * the project.
 *
 * @returns What it states; `null` if this project has not signed it, or not as a receipt.
 * @throws {PublicKeysUnavailableError} When the project's public keys cannot be fetched, which says nothing about the
 *   receipt.
 * @example const receipt = await verifyDeletionReceipt(text, { projectId, baseUrl: "https://auth.example.com" });
 */
export async function verifyDeletionReceipt(
  receipt: string,
  { platform: parts, ...address }: DeletionReceiptOptions = {},
): Promise<DeletionReceipt | null> {
  const platform = { ...ambientPlatform(), ...parts };
  const projectId = resolveProjectId(address, platform);
  const { users } = issuersOf(baseUrlFor("browser", address.baseUrl, platform), projectId);
  const keysUrl = keysUrlOf(baseUrlFor("server", address.baseUrl, platform), projectId, false);
  const keys = createRemoteJWKSet(new URL(keysUrl), { [customFetch]: platform.fetch });
  try {
    const { payload } = await jwtVerify<Pick<DeletionReceipt, "erased" | "kept">>(receipt, keys, {
      algorithms: ["ES256"],
      typ: "erasure+jwt", // An access token is no receipt (RFC 8725 §3.11).
      issuer: users.issuer,
      audience: `${projectId}:erasure`,
      requiredClaims: ["sub", "iat", "erased", "kept"],
      currentDate: new Date(platform.now()),
    });
    const { sub = "", iat = 0, erased, kept } = payload;
    return { userId: sub, deletedAt: new Date(iat * 1_000), erased, kept };
  } catch (cause) {
    if (cause instanceof errors.JOSEError && !KEYS_UNAVAILABLE.includes(cause.code)) return null;
    throw new PublicKeysUnavailableError(keysUrl, { cause });
  }
}
