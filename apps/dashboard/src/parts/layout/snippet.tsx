import { CopyButton } from "../actions/copy-button.tsx";

export interface SnippetProps {
  /** Where it belongs, such as a file's name. */
  title: string;
  code: string;
  /** What is copied, for those who do not see it. */
  what: string;
}

/** Text for a file, to be copied. */
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
