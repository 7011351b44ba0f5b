import { Fragment } from "react";

/** Shows an email address or a URL that may only break after a dot, @ or slash. Copied, it has no spaces. */
export function Address({ text }: { text: string }) {
  return (
    <span className="address">
      {text.split(/(?<=[@./_])(?=.)/u).map((piece, index, pieces) => (
        <Fragment key={pieces.slice(0, index).join("").length}>
          {index > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </span>
  );
}
