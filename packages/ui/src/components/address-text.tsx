import { Fragment } from "react";

/** An email address or a URL that breaks after a dot, @, hyphen or slash before it breaks elsewhere. Copied, it has no spaces. */
export function AddressText({ text }: { text: string }) {
  return text.split(/(?<=[-@./_])(?=.)/u).map((piece, index, pieces) => (
    <Fragment key={pieces.slice(0, index).join("").length}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
