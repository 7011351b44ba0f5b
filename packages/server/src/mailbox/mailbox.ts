import type { Database } from "../database/database.ts";
import type { Answer } from "../http/respond.ts";
import { type BuiltApp, pageHeaders, serveBuiltApp } from "../pages/built-app.ts";
import { answerApi } from "./api.ts";
import { isOwnHost } from "./own-host.ts";

/**
 * The built-in mailbox: what was mailed while there is no email server, as JSON and as a page. For development only.
 */
export interface Mailbox {
  /** Answers requests under `/mailbox`; `null` for all others. */
  handle(request: Request): Promise<Answer | null>;
}

const PREFIX = "/mailbox";
const API_PREFIX = `${PREFIX}/api/`;

/** The page is entirely our own; mails are framed from here and carry a policy of their own (CSP 3). */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const APP: BuiltApp = {
  name: "mailbox",
  headers: pageHeaders(POLICY, "no-referrer"),
  isPage: (path) => path === "" || path === "/",
  unbuilt: "The mailbox's page has not been built: run npm run build. Mails are at /mailbox/api/mails, too.",
};

/**
 * Creates the mailbox's pages. They show sign-in links to any visitor: never serve them in production.
 *
 * @param options.publicUrl Only requests to this host, or to this machine by its local names, are answered.
 */
export function createMailbox({ database, publicUrl }: { database: Database; publicUrl: string }): Mailbox {
  const serve = serveBuiltApp(APP);
  return {
    async handle(request) {
      const url = new URL(request.url);
      if (url.pathname !== PREFIX && !url.pathname.startsWith(`${PREFIX}/`)) return null;
      if (!isOwnHost(request, publicUrl)) return refusal(publicUrl);
      if (url.pathname.startsWith(API_PREFIX))
        return answerApi(database.db, request, url.pathname.slice(API_PREFIX.length - 1), url.searchParams);
      return serve(request, url.pathname.slice(PREFIX.length));
    },
  };
}

function refusal(publicUrl: string): Response {
  return new Response(
    `The mailbox is only shown at ${publicUrl}/mailbox and at local addresses. If you reach this machine by another name, set LATCHKIT_PUBLIC_URL to it.`,
    { status: 403, headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" } },
  );
}
