import { escapeHtml } from "../emails/escape-html.ts";
import type { Answer } from "../http/respond.ts";
import { pageHeaders, serveBuiltApp } from "../pages/built-app.ts";
import { type StripeAddresses, stripeSources } from "../pages/stripe-sources.ts";

const PREFIX = "/purchase";
/** A link's code, or the page to which a payment returns. */
const PAGE = /^\/[\w-]{1,200}$/;
/** Marks the place in the page, and is the same in the page's source. */
const CONFIG_PLACE = "<!--config-->";

/**
 * Serves the page on which customers buy, and the one they return to after a payment.
 *
 * @returns Answers requests under `/purchase`; `null` for all others.
 */
export function createCheckoutPage(
  stripe: StripeAddresses,
): (request: Request, path: string) => Promise<Answer | null> {
  const script = escapeHtml(stripe.scriptUrl);
  const serve = serveBuiltApp({
    name: "checkout",
    // The address carries the link's code, which buys.
    headers: pageHeaders(policyFor(stripe), "no-referrer"),
    isPage: (path) => PAGE.test(path),
    complete: (html) => html.replace(CONFIG_PLACE, () => `<meta name="stripe-js" content="${script}">`),
    unbuilt: "The checkout page has not been built: run npm run build.",
  });
  return async (request, path) => (path.startsWith(`${PREFIX}/`) ? serve(request, path.slice(PREFIX.length)) : null);
}

/** Nothing but our own files and Stripe. */
function policyFor(stripe: StripeAddresses): string {
  const { script, connect, frame } = stripeSources(stripe);
  return [
    "default-src 'none'",
    `script-src 'self'${script}`,
    "style-src 'self'",
    "img-src 'self' data: https:", // the logo, which a project may have anywhere
    `connect-src 'self'${connect}`,
    `frame-src${frame}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
