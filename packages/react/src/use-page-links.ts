import { useApp } from "./context.ts";
import { usePageAddress } from "./page-address.ts";

/** Target of a user who was asked to sign in; kept on the way through our pages. */
const RETURN_TO = "after_auth_return_to";

type Page = "signIn" | "signUp" | "forgotPassword" | "home";

/** Tells the address of another of our pages, with where people were going before. */
export function usePageLinks(): (page: Page) => { href: string } {
  const { urls } = useApp();
  const returnTo = usePageAddress()?.searchParams.get(RETURN_TO);
  return (page) => {
    const url = urls[page];
    if (!returnTo || page === "home") return { href: url };
    return { href: `${url}${url.includes("?") ? "&" : "?"}${RETURN_TO}=${encodeURIComponent(returnTo)}` };
  };
}
