import { Fragment } from "react";

/** An email address or a URL that breaks after a dot, @, hyphen or slash before it breaks elsewhere. Copied, it has no spaces. */
export function AddressText({ text }: { text: string }) {
  const pieces = text.split(/(?<=[-@./_])(?=.)/u);
  return (
    <span translate="no">
      {pieces.map((piece, index) => (
        <Fragment key={pieces.slice(0, index).join("").length}>
          {index > 0 && <wbr />}
          {piece}
        </Fragment>
      ))}
    </span>
  );
}
