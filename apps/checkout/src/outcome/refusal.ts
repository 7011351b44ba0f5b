import { RefusalError } from "../checkout-api.ts";
import type { Problem } from "./problem-card.tsx";

/** The problem that a refusal stands for; `null` for one that may pass. */
export function refusalOf(error: unknown, name = "", returnUrl: string | null = null): Problem | null {
  if (!(error instanceof RefusalError)) return null;
  // Only the backend knows whether the address to return to can be trusted, and it has not said so.
  if (error.code === "REDIRECT_URL_NOT_WHITELISTED") return { kind: "untrusted", name, returnUrl: null };
  if (error.code === "PRODUCT_ALREADY_GRANTED") return { kind: "owned", name, returnUrl };
  if (error.code === "NEW_PURCHASES_BLOCKED") return { kind: "blocked", name, returnUrl };
  if (error.reason === "PAYMENT_LINK_CLOSED") return { kind: "closed", name, returnUrl };
  if (error.code === "VERIFICATION_CODE_NOT_FOUND" || error.code === "SCHEMA_ERROR")
    return { kind: "expired", name, returnUrl };
  return null;
}
