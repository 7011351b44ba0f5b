import { createContext, use } from "react";

/** The nonce of the page's Content-Security-Policy, for the `<style>` elements in server-rendered markup. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return use(NonceContext);
}
