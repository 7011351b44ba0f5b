import { CopyButton } from "./copy-button.tsx";

export interface SnippetProps {
  /** File name or other title. */
  title: string;
  code: string;
  /** Names what is copied, for screen readers. */
  what: string;
}

/** Shows code with a copy button. */
export function Snippet({ title, code, what }: SnippetProps) {
  return (
    <figure className="snippet">
      <figcaption>
        {title}
        <CopyButton text={code} what={what} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, also for those who use keys */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
