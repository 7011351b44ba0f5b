import { useMessages } from "@latchkit/ui";
import { useFormats } from "../localization/language-provider.tsx";
import { Facts } from "../parts/layout/section.tsx";
import { movingMessages } from "./messages.ts";
import { useFilesReport } from "./use-imports.ts";

/** Says what was found in the files of a service, and what they lack. The names of the parts are in English. */
export function FilesFindings({ importId }: { importId: string }) {
  const t = useMessages(movingMessages);
  const formats = useFormats();
  const report = useFilesReport(importId);
  if (report === null) return null;
  const { service, resets, reasons, notExported } = report;
  return (
    <>
      <h3>{t("inFiles", { service })}</h3>
      <Facts facts={[[t("resets"), formats.number(resets)]]} />
      {reasons.length > 0 && (
        <>
          <p>{t("reasons")}</p>
          <ul className="bullets" lang="en" dir="ltr">
            {reasons.map(([reason, count]) => (
              <li key={reason}>
                {reason} ({formats.number(count)})
              </li>
            ))}
          </ul>
        </>
      )}
      {notExported.length > 0 && (
        <>
          <p>{t("notExported", { service })}</p>
          <ul className="bullets" lang="en" dir="ltr">
            {notExported.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
