/** Treats an email as untrusted HTML: it may render and open links in a new tab, and nothing else (CSP 3). */
const POLICY = [
  "sandbox allow-popups allow-popups-to-escape-sandbox",
  "default-src 'none'",
  "img-src http: https: data:",
  "style-src 'unsafe-inline'",
  "font-src http: https: data:",
  "frame-ancestors 'self'",
].join("; ");

/** Links leave the frame that shows the mail, which could not show a whole site and should not. */
const LINKS_IN_NEW_TAB = '<base target="_blank">';

/** A mail's HTML, fit to be shown in a frame. */
export function answerMailHtml(html: string): Response {
  const head = /<head[^>]*>/i.exec(html);
  const end = head ? head.index + head[0].length : 0;
  return new Response(html.slice(0, end) + LINKS_IN_NEW_TAB + html.slice(end), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "cache-control": "no-cache",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
  });
}
