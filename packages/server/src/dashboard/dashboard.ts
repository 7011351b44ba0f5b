import { type Answer, TextAnswer } from "../http/respond.ts";
import { pageHeaders, serveBuiltApp } from "../pages/built-app.ts";
import { type StripeAddresses, stripeSources } from "../pages/stripe-sources.ts";
import { EMAIL_FRAME_PATH, serveEmailFrame } from "./email-frame.ts";

/** Public configuration that the dashboard's page gets from its backend. */
export interface DashboardConfig {
  /** Of the API. */
  readonly apiUrl: string;
  readonly projectId: string;
  readonly publishableClientKey: string;
  /** URL of the development mailbox; `null` where emails are really delivered. */
  readonly mailboxUrl: string | null;
  /** Providers at which the installation has keys that its projects may share. */
  readonly sharedOAuthProviders: readonly string[];
  /** Whether an AI model helps to write emails. */
  readonly hasAiChat: boolean;
}

export interface DashboardOptions extends DashboardConfig {
  /**
   * Page on which project owners enter a card, if the installation sells to them; `null` if it has no Stripe account.
   */
  readonly stripe: StripeAddresses | null;
}

const PREFIX = "/dashboard";

/** Marks the place in the page, and is the same in the page's source. */
const CONFIG_PLACE = "<!--config-->";

/**
 * Serves the dashboard: one page for every address below `/dashboard`, since it routes by itself.
 *
 * @returns Answers requests under `/dashboard`; `null` for all others.
 */
export function createDashboard({
  stripe,
  ...config
}: DashboardOptions): (request: Request, path: string) => Promise<Answer | null> {
  const tag = configTag(config);
  const serve = serveBuiltApp({
    name: "dashboard",
    // Links in mails carry one-time codes in the address; no other site may see them.
    headers: pageHeaders(policyFor(new URL(config.apiUrl).origin, stripe), "same-origin"),
    isPage: (path) => !path.startsWith("/assets/"),
    complete: (html) => html.replace(CONFIG_PLACE, () => tag),
    unbuilt: "The dashboard has not been built: run npm run build.",
  });
  return async (request, path) => {
    if (path !== PREFIX && !path.startsWith(`${PREFIX}/`)) return null;
    if (path === `${PREFIX}${EMAIL_FRAME_PATH}`) return serveEmailFrame();
    return serve(request, path.slice(PREFIX.length));
  };
}

/** Leads people who open the backend's bare address to its dashboard. */
export function leadToDashboard(dashboardUrl: string): (request: Request, path: string) => Promise<Answer | null> {
  return async ({ method }, path) => {
    if (path !== "/" || (method !== "GET" && method !== "HEAD")) return null;
    return new TextAnswer(302, { location: dashboardUrl, "cache-control": "no-store" }, "");
  };
}

/** A data block, which is no script to a policy either. */
function configTag(config: DashboardConfig): string {
  // Escaped, since "</script>" inside a value would end the block (HTML standard, 4.12.1.3).
  return `<script id="config" type="application/json">${JSON.stringify(config).replaceAll("<", "\\u003c")}</script>`;
}

/**
 * Nothing but our own files, the API and, for the account page, Stripe. One page is all of the dashboard, so its parts
 * share a policy.
 */
function policyFor(api: string, stripe: StripeAddresses | null): string {
  const { script, connect, frame } = stripeSources(stripe);
  return [
    "default-src 'none'",
    `script-src 'self'${script}`,
    "style-src 'self'",
    `frame-src 'self'${frame}`,
    `img-src 'self' data: https: ${api}`,
    `connect-src 'self' ${api}${connect}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
