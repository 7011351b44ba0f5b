import type { ReactNode } from "react";
import { CopyButton } from "../shell/copy-button.tsx";

/** Shows the codes and links of an email, ready to copy or open. */
export function Takeaways({ codes, links }: { codes: readonly string[]; links: readonly string[] }): ReactNode {
  if (codes.length === 0 && links.length === 0) return null;
  return (
    <ul className="takeaways" aria-label="Codes and links in this email">
      {codes.map((code) => (
        <li key={code} className="takeaway">
          <CopyButton text={code} what="the code">
            <span className="code">{code}</span>
          </CopyButton>
        </li>
      ))}
      {links.map((link) => (
        <li key={link} className="takeaway" data-kind="link">
          <a href={link} target="_blank" rel="noreferrer" title={link}>
            {readable(link)}
          </a>
          <CopyButton text={link} what={`the link to ${readable(link)}`} />
        </li>
      ))}
    </ul>
  );
}

/** Shortens a link for display. */
function readable(link: string): string {
  const url = URL.parse(link);
  return url ? url.host + url.pathname.replace(/\/$/, "") : link;
}
