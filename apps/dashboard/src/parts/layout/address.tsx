import { AddressText } from "@latchkit/ui";

/** Shows an email address or a URL. */
export function Address({ text }: { text: string }) {
  return (
    <span className="address">
      <AddressText text={text} />
    </span>
  );
}
