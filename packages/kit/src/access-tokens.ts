export {
  checkDeletionReceipt,
  type DeletionReceipt,
  type DeletionReceiptOptions,
  type DeletionReceiptProblem,
  verifyDeletionReceipt,
} from "./access-tokens/deletion-receipt.ts";
export { createPageGuard, type GuardedRequest, type PageGuardOptions } from "./access-tokens/page-guard.ts";
export {
  type ProtectedResource,
  type ProtectedResourceOptions,
  protectedResource,
  type ResourceActor,
  type ResourceCaller,
  type ResourceRefusal,
  type ResourceRequest,
} from "./access-tokens/protected-resource.ts";
export { PublicKeysUnavailableError } from "./access-tokens/public-keys-unavailable-error.ts";
export { unauthorized } from "./access-tokens/refusal.ts";
export type { AuthenticatedRequest } from "./access-tokens/token-in-request.ts";
export type { VerifiedUser } from "./access-tokens/verified-user.ts";
export {
  type AccessTokenProblem,
  type AccessTokenVerifier,
  type AccessTokenVerifierOptions,
  createAccessTokenVerifier,
} from "./access-tokens/verifier.ts";
