import { guessColumns } from "@latchkit/contract/moving/own-table";
import { useMessages } from "@latchkit/ui";
import { useQuery } from "@tanstack/react-query";
import { SelectField } from "../parts/forms/fields.tsx";
import { FailureNotice } from "../parts/layout/failure-notice.tsx";
import { movingMessages } from "./messages.ts";
import { columnsOf } from "./read-files.ts";

/** Asks which columns of a table say what; the names of the columns are the first guess. */
export function ColumnFields({ fields, file }: { fields: readonly string[]; file: File }) {
  const t = useMessages(movingMessages);
  const found = useQuery({
    queryKey: ["columns", file.name, file.size, file.lastModified],
    queryFn: () => columnsOf(file),
    retry: false,
  });
  if (found.isError) return <FailureNotice error={found.error} retry={found.refetch} />;
  if (!found.data) return null;
  const guesses: Readonly<Record<string, string>> = { ...guessColumns(found.data) };
  const columns = found.data.map((column) => ({ value: column, label: column }));
  return (
    <fieldset className="import-columns">
      <legend>{t("columns")}</legend>
      {fields.map((field) => (
        <SelectField
          key={`${file.name} ${field}`}
          name={`column ${field}`}
          label={<code>{field}</code>}
          defaultValue={guesses[field] ?? ""}
          options={[{ value: "", label: t("noColumn") }, ...columns]}
        />
      ))}
    </fieldset>
  );
}
