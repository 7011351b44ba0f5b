import { SourceFileError } from "@latchkit/contract/moving/chunks";
import { isServiceName, type ServiceName } from "@latchkit/contract/moving/service-names";
import { FileMissingError } from "@latchkit/contract/moving/source-input";
import { SOURCES } from "@latchkit/contract/moving/sources";
import { importFile } from "@latchkit/kit/admin";
import { FieldError, useMessages } from "@latchkit/ui";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { SelectField, TextField } from "../parts/forms/fields.tsx";
import { Form, textOf } from "../parts/forms/form.tsx";
import { Section } from "../parts/layout/section.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { describeFiles, findInterrupted, noteBegun } from "./begun-upload.ts";
import { ColumnFields } from "./column-fields.tsx";
import { FileField, filesOf } from "./file-field.tsx";
import { movingMessages } from "./messages.ts";
import { readFiles } from "./read-files.ts";
import { useImportNews } from "./use-imports.ts";

const route = getRouteApi("/signed-in/projects/$projectId/moving");

/** A file of Latchkit itself, and the services whose files are read. */
const LATCHKIT = "latchkit";
const SERVICES = Object.keys(SOURCES)
  .filter(isServiceName)
  .filter((name) => !SOURCES[name].isByApi);

/** Uploads the files of a service, and checks them. */
export function NewImport() {
  const app = useAdminApp();
  const t = useMessages(movingMessages);
  const navigate = route.useNavigate();
  const news = useImportNews();
  const [chosen, setChosen] = useState<string>(LATCHKIT);
  const [table, setTable] = useState<File | null>(null);
  const service = isServiceName(chosen) ? chosen : null;
  const source = service && SOURCES[service];

  async function check(values: FormData): Promise<undefined> {
    let shown: string | null = null;
    const files = describeFiles(values);
    const interrupted = await findInterrupted(app, files);
    const begunAt = interrupted?.begunAt ?? new Date();
    try {
      const { bytes, report } = service
        ? await readChosen(service, values, begunAt)
        : { bytes: fileOf(values), report: null };
      await importFile(app, bytes, {
        isDryRun: true,
        resume: interrupted?.importId,
        onProgress(run) {
          news.show(run);
          if (shown === null) noteBegun(app.projectId, { importId: run.id, files, begunAt: begunAt.toISOString() });
          if (report && run.status !== "uploading") news.keepReport(run.id, report());
          if (shown === null) void navigate({ to: ".", search: { run: run.id } });
          shown = run.id;
        },
      });
    } catch (error) {
      const field = firstSlot(service);
      if (error instanceof FileMissingError) throw new FieldError(t("noFile"), { field, cause: error });
      if (error instanceof SourceFileError) throw new FieldError(error.message, { field, cause: error });
      throw error;
    } finally {
      await news.refresh();
    }
  }

  /** @throws {FieldError} If no file was chosen. */
  function fileOf(values: FormData): Blob {
    const [file] = filesOf(values, "file");
    if (!file) throw new FieldError(t("noFile"), { field: "file" });
    return file;
  }

  return (
    <Section title={t("import")} lead={t("importLead")}>
      <Form key={chosen} submit={t("check")} onSubmit={check}>
        <SelectField
          name="service"
          label={t("service")}
          value={chosen}
          onChoose={(value) => {
            setChosen(value);
            setTable(null);
          }}
          options={[
            { value: LATCHKIT, label: t("latchkitFile") },
            ...SERVICES.map((value) => ({ value, label: value === "csv" ? t("ownTable") : SOURCES[value].name })),
          ]}
        />
        {source === null && <FileField name="file" label={t("file")} isNeeded />}
        {source?.slots.map(({ slot, isNeeded }) => (
          <FileField
            key={slot}
            name={slot ?? "file"}
            label={slot === null ? t("files") : slot}
            isNeeded={isNeeded}
            isMultiple={slot === null}
            onChoose={source.fields && setTable}
          />
        ))}
        {source?.secretVariable && (
          <TextField
            name="secret"
            type="password"
            label={t("optional", { name: source.secretVariable })}
            hint={t("secretHint")}
            autoComplete="off"
          />
        )}
        {source?.fields && table && <ColumnFields fields={source.fields} file={table} />}
      </Form>
    </Section>
  );
}

function firstSlot(service: ServiceName | null): string {
  return (service && SOURCES[service].slots[0]?.slot) ?? "file";
}

/** Reads what was chosen in the form. */
function readChosen(service: ServiceName, values: FormData, exportedAt: Date) {
  const { slots, fields = [] } = SOURCES[service];
  const files = slots.flatMap(({ slot }) => filesOf(values, slot ?? "file").map((file) => ({ slot, file })));
  const columns = fields.flatMap((field) => {
    const column = textOf(values, `column ${field}`);
    return column === "" ? [] : [[field, column] as const];
  });
  const columnByField = Object.fromEntries(columns);
  return readFiles({ service, files, secret: textOf(values, "secret"), columnByField, exportedAt });
}
