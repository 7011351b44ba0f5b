import { useFormats } from "../../localization/language-provider.tsx";

/** Shows a day, with the exact time as a tooltip. */
export function Time({ at }: { at: Date }) {
  const formats = useFormats();
  return (
    <time dateTime={at.toISOString()} title={formats.moment(at)}>
      {formats.day(at)}
    </time>
  );
}
