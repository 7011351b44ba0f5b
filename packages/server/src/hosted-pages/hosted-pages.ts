import { escapeHtml } from "../emails/escape-html.ts";
import { requestLocale } from "../endpoints/request-locale.ts";
import { type Answer, TextAnswer } from "../http/respond.ts";
import { pageHeaders } from "../pages/built-app.ts";
import { type StripeAddresses, stripeSources } from "../pages/stripe-sources.ts";
import { HOSTED_PATH } from "../projects/hosted-pages.ts";
import type { ProjectDirectory } from "../projects/project-directory.ts";
import type { Tenancy } from "../projects/tenancy.ts";

interface HostedPagesOptions {
  readonly projects: Pick<ProjectDirectory, "find">;
  readonly stripe: StripeAddresses;
}

const PATH = new RegExp(`^${HOSTED_PATH}/([\\w-]+)(/[\\w/-]*)?$`);
const START_PAGE = "sign-in";

/**
 * Serves the pages of projects that have no pages of their own: sign-in, account settings, consent and all others. The
 * document holds an element, whose module routes by the address.
 *
 * @returns Answers requests under `/hosted/{project}`; `null` for all others.
 */
export function createHostedPages({
  projects,
  stripe,
}: HostedPagesOptions): (request: Request, path: string) => Promise<Answer | null> {
  const headers = {
    // Links in emails carry one-time codes in the address; no other site may see them.
    ...pageHeaders(policyFor(stripe), "no-referrer"),
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  };
  const refusal = (status: number, body: string): Answer =>
    new TextAnswer(status, { ...headers, "content-type": "text/plain; charset=utf-8" }, body);
  return async ({ method, headers: asked }, path) => {
    if (path !== HOSTED_PATH && !path.startsWith(`${HOSTED_PATH}/`)) return null;
    if (method !== "GET" && method !== "HEAD") return refusal(405, "This page can be read only.");
    const [, projectId, page] = PATH.exec(path) ?? [];
    const found = projectId === undefined ? null : await projects.find(projectId);
    // Of a project without hosted pages, no more is said than of one that does not exist.
    const html = found && documentOf(found.tenancy, requestLocale(asked));
    if (!html) return refusal(404, "There is no such page.");
    if (page === undefined || page === "/")
      return new TextAnswer(302, { ...headers, location: `${HOSTED_PATH}/${projectId}/${START_PAGE}` }, "");
    return new TextAnswer(200, { ...headers, "content-type": "text/html; charset=utf-8" }, html);
  };
}

/** Returns the document of all pages of a project; `null` if the backend hosts none. */
function documentOf({ project }: Tenancy, language: string | null): string | null {
  const { projectId, displayName, hostedPages } = project;
  if (hostedPages === null) return null;
  const handler = `${HOSTED_PATH}/${projectId}`;
  const attributes = Object.entries({
    "project-id": projectId,
    "publishable-client-key": hostedPages.publishableClientKey,
    handler,
    home: `${handler}/account-settings`,
  }).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return `<!doctype html>
<html lang="${escapeHtml(language ?? "en")}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(displayName)}</title>
<script type="module" src="/elements/latchkit.js"></script>
</head>
<body>
<latchkit-pages full-page ${attributes.join(" ")}></latchkit-pages>
<noscript>This page needs JavaScript. Switch it on in your browser, and load the page again.</noscript>
</body>
</html>
`;
}

/** Nothing but our own files, pictures that users and projects have anywhere, and Stripe. */
function policyFor(stripe: StripeAddresses): string {
  const { script, connect, frame } = stripeSources(stripe);
  return [
    "default-src 'none'",
    `script-src 'self'${script}`,
    "style-src 'self'",
    "img-src 'self' data: https:",
    `connect-src 'self'${connect}`,
    `frame-src${frame || " 'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
