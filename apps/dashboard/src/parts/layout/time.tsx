import { useFormats } from "../../languages/language-provider.tsx";

/** A day, and the exact moment for those who point at it. */
export function Time({ at }: { at: Date }) {
  const formats = useFormats();
  return (
    <time dateTime={at.toISOString()} title={formats.moment(at)}>
      {formats.day(at)}
    </time>
  );
}
