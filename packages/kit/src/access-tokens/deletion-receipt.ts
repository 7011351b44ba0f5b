import { createRemoteJWKSet, customFetch, errors, jwtVerify } from "jose";
import { ambientPlatform, type Platform } from "../platform.ts";
import { failed, ok, type Result } from "../result.ts";
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
 * Reason for which a text is no receipt of the project.
 *
 * - `malformed`: it is no JWT signed as receipts are.
 * - `unknown-key`: the project has no such key. Another project signed it, or the installation's root secret was replaced.
 * - `altered`: the signature does not fit the text.
 * - `other-address`: it was signed while the backend had another public URL.
 * - `not-a-receipt`: the project signed it for another purpose, such as an access token.
 */
export type DeletionReceiptProblem = "malformed" | "unknown-key" | "altered" | "other-address" | "not-a-receipt";

const PROBLEMS: Readonly<Record<string, DeletionReceiptProblem>> = {
  [errors.JWKSNoMatchingKey.code]: "unknown-key",
  [errors.JWSSignatureVerificationFailed.code]: "altered",
  [errors.JWTClaimValidationFailed.code]: "not-a-receipt",
};

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
  options: DeletionReceiptOptions = {},
): Promise<DeletionReceipt | null> {
  const checked = await checkDeletionReceipt(receipt, options);
  return checked.status === "ok" ? checked.data : null;
}

/** Verifies as {@link verifyDeletionReceipt} does, and says why a receipt is invalid. */
export async function checkDeletionReceipt(
  receipt: string,
  { platform: parts, ...address }: DeletionReceiptOptions = {},
): Promise<Result<DeletionReceipt, DeletionReceiptProblem>> {
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
    return ok({ userId: sub, deletedAt: new Date(iat * 1_000), erased, kept });
  } catch (cause) {
    if (cause instanceof errors.JOSEError && !KEYS_UNAVAILABLE.includes(cause.code)) return failed(problemOf(cause));
    throw new PublicKeysUnavailableError(keysUrl, { cause });
  }
}

function problemOf(error: errors.JOSEError): DeletionReceiptProblem {
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === "iss") return "other-address";
  return PROBLEMS[error.code] ?? "malformed";
}
