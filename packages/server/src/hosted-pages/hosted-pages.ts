import { ELEMENTS_PATH } from "../elements-module/elements-module.ts";
import { escapeHtml } from "../emails/escape-html.ts";
import { requestLocale } from "../endpoints/request-locale.ts";
import { type Answer, TextAnswer } from "../http/respond.ts";
import { pageHeaders } from "../pages/built-app.ts";
import { type StripeAddresses, stripeSources } from "../pages/stripe-sources.ts";
import { HOSTED_PATH, type HostedPages } from "../projects/hosted-pages.ts";
import type { Installation } from "../projects/installation.ts";
import type { ProjectDirectory } from "../projects/project-directory.ts";
import type { Project } from "../projects/tenancy.ts";

interface HostedPagesOptions extends Pick<Installation, "publicUrl" | "hostedDomains"> {
  readonly projects: Pick<ProjectDirectory, "find">;
  readonly stripe: StripeAddresses;
}

const PATH = new RegExp(`^${HOSTED_PATH}/([\\w-]+)(/[\\w/-]*)?$`);
const PAGE = /^\/[\w/-]*$/;
const START_PAGE = "sign-in";

/** A page that a browser asks for. */
interface AskedPage {
  readonly projectId: string;
  /** Path below the project's first page, with its leading slash. */
  readonly page: string;
}

/**
 * Serves the pages of projects that have no pages of their own: sign-in, account settings, consent and all others. The
 * document holds an element, whose module routes by the address.
 *
 * @param options.hostedDomains Hosts that show the pages of one project, and besides them nothing but the elements.
 * @returns Answers requests under `/hosted/{project}`, and all on a project's own host; `null` for all others.
 */
export function createHostedPages({
  projects,
  stripe,
  publicUrl,
  hostedDomains,
}: HostedPagesOptions): (request: Request, path: string) => Promise<Answer | null> {
  const headers = {
    // Links in emails carry one-time codes in the address; no other site may see them.
    ...pageHeaders(policyFor(stripe, publicUrl), "no-referrer"),
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  };
  const projectOfHost = new Map([...hostedDomains].map(([projectId, origin]) => [new URL(origin).host, projectId]));
  const refusal = (status: number, body: string): Answer =>
    new TextAnswer(status, { ...headers, "content-type": "text/plain; charset=utf-8" }, body);
  const redirect = (location: string): Answer => new TextAnswer(302, { ...headers, location }, "");

  return async ({ method, headers: asked, url }, path) => {
    const { host, search } = new URL(url);
    const ownProject = projectOfHost.get(host);
    if (ownProject === undefined ? !isBelow(HOSTED_PATH, path) : isBelow(ELEMENTS_PATH, path)) return null;
    if (method !== "GET" && method !== "HEAD") return refusal(405, "This page can be read only.");
    const wanted = askedPage(path, ownProject);
    const found = wanted && (await projects.find(wanted.projectId));
    // Of a project without hosted pages, no more is said than of one that does not exist.
    const pages = found?.tenancy.project.hostedPages;
    if (!wanted || !found || !pages) return refusal(404, "There is no such page.");
    if (wanted.page === "/") return redirect(`${pages.url}/${START_PAGE}`);
    if (ownProject === undefined && hostedDomains.has(wanted.projectId))
      return redirect(pages.url + wanted.page + search);
    const html = documentOf(found.tenancy.project, pages, { publicUrl, language: requestLocale(asked) });
    return new TextAnswer(200, { ...headers, "content-type": "text/html; charset=utf-8" }, html);
  };
}

function isBelow(base: string, path: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}

function askedPage(path: string, ownProject: string | undefined): AskedPage | null {
  if (ownProject !== undefined) return PAGE.test(path) ? { projectId: ownProject, page: path } : null;
  const [, projectId, page = "/"] = PATH.exec(path) ?? [];
  return projectId === undefined ? null : { projectId, page };
}

/** Returns the document of all pages of a project. */
function documentOf(
  { projectId, displayName }: Project,
  { url, publishableClientKey }: HostedPages,
  { publicUrl, language }: { readonly publicUrl: string; readonly language: string | null },
): string {
  const handler = new URL(url).pathname;
  const attributes = Object.entries({
    "project-id": projectId,
    "publishable-client-key": publishableClientKey,
    // Providers lead back to the backend, with cookies that it has set.
    "api-url": publicUrl,
    handler,
    home: `${handler.replace(/\/$/, "")}/account-settings`,
  }).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return `<!doctype html>
<html lang="${escapeHtml(language ?? "en")}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(displayName)}</title>
<script type="module" src="${ELEMENTS_PATH}/latchkit.js"></script>
</head>
<body>
<latchkit-pages full-page ${attributes.join(" ")}></latchkit-pages>
<noscript>This page needs JavaScript. Switch it on in your browser, and load the page again.</noscript>
</body>
</html>
`;
}

/** Nothing but our own files, the API, pictures that users and projects have anywhere, and Stripe. */
function policyFor(stripe: StripeAddresses, publicUrl: string): string {
  const { script, connect, frame } = stripeSources(stripe);
  return [
    "default-src 'none'",
    `script-src 'self'${script}`,
    "style-src 'self'",
    `img-src 'self' ${publicUrl} data: https:`,
    `connect-src 'self' ${publicUrl}${connect}`,
    `frame-src${frame || " 'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
