import type { Answer } from "../http/respond.ts";
import { serveBuiltApp } from "../pages/built-app.ts";

/** Where the page finds Stripe. */
export interface CheckoutPageOptions {
  /** Stripe's script, which takes card details in frames of Stripe's. */
  readonly stripeScriptUrl: string;
  /** Stripe's API, which the script calls. */
  readonly stripeApiUrl: string;
}

const PREFIX = "/purchase";
/** A link's code, or the page to which a payment returns. */
const PAGE = /^\/[\w-]{1,200}$/;
/** Marks the place in the page, and is the same in the page's source. */
const CONFIG_PLACE = "<!--config-->";
const STRIPE_SCRIPT_HOST = "js.stripe.com";

/**
 * Serves the page on which customers buy, and the one they return to after a payment.
 *
 * @returns Answers requests under `/purchase`; `null` for all others.
 */
export function createCheckoutPage(
  options: CheckoutPageOptions,
): (request: Request, path: string) => Promise<Answer | null> {
  const script = escapeAttribute(options.stripeScriptUrl);
  const serve = serveBuiltApp({
    name: "checkout",
    policy: policyFor(options),
    // The address carries the link's code, which buys.
    referrerPolicy: "no-referrer",
    isPage: (path) => PAGE.test(path),
    complete: (html) => html.replace(CONFIG_PLACE, () => `<meta name="stripe-js" content="${script}">`),
    unbuilt: "The checkout page has not been built: run npm run build.",
  });
  return async (request, path) => (path.startsWith(`${PREFIX}/`) ? serve(request, path.slice(PREFIX.length)) : null);
}

/** Nothing but our own files and Stripe (https://docs.stripe.com/security/guide#content-security-policy). */
function policyFor({ stripeScriptUrl, stripeApiUrl }: CheckoutPageOptions): string {
  const script = new URL(stripeScriptUrl);
  const isStripes = script.host === STRIPE_SCRIPT_HOST;
  const scripts = isStripes ? `${script.origin} https://*.${STRIPE_SCRIPT_HOST}` : script.origin;
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`,
    "style-src 'self'",
    "img-src 'self' data: https:", // the logo, which a project may have anywhere
    `connect-src 'self' ${new URL(stripeApiUrl).origin}`,
    `frame-src ${scripts}${isStripes ? " https://hooks.stripe.com" : ""}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}
