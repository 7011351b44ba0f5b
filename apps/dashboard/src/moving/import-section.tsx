import { downloadUnfitLines, type ProjectImport, startImport, undoImport } from "@latchkit/kit/admin";
import { useMessages } from "@latchkit/ui";
import { useFormats } from "../localization/language-provider.tsx";
import { useAction } from "../parts/actions/use-action.ts";
import { Confirm } from "../parts/dialogs/confirm.tsx";
import { FailureNotice } from "../parts/layout/failure-notice.tsx";
import { Facts, Section } from "../parts/layout/section.tsx";
import { Table } from "../parts/lists/table.tsx";
import { useAdminApp } from "../shell/project-frame.tsx";
import { Skeleton } from "../shell/skeleton.tsx";
import { downloadBytes } from "./download-bytes.ts";
import { FilesFindings } from "./files-findings.tsx";
import { ImportState } from "./import-state.tsx";
import { movingMessages } from "./messages.ts";
import { SHOWN_PROBLEMS, useImport, useImportNews, useProblems } from "./use-imports.ts";

/** Shows an import: its progress, its report, and what can be done with it. */
export function ImportSection({ importId }: { importId: string }) {
  const t = useMessages(movingMessages);
  const found = useImport(importId);
  const run = found.data;
  return (
    <Section title={t("report")} actions={run && <ImportState status={run.status} />}>
      {found.isError && <FailureNotice error={found.error} retry={found.refetch} />}
      {found.isPending && <Skeleton />}
      {run && <Report run={run} />}
      <FilesFindings importId={importId} />
      {run && <ImportActions run={run} />}
    </Section>
  );
}

function Report({ run }: { run: ProjectImport }) {
  const t = useMessages(movingMessages);
  const formats = useFormats();
  const { status, source, sizeBytes, lines, counts, leftOut, refusal, problemCount } = run;
  const records = Object.entries(counts);
  return (
    <>
      <p className="visually-hidden" role="status">
        {t(`status ${status}`)}
      </p>
      {refusal && (
        <p className="notice" data-tone="danger" role="alert">
          {t("refused", { line: formats.number(refusal.line), rule: refusal.rule })}
        </p>
      )}
      {status === "uploading" && <p>{t("uploading")}</p>}
      {status === "checked" && <p>{t("checkedText")}</p>}
      <Facts
        facts={[
          [t("source"), source ?? "–"],
          [t("size"), t("megabytes", { number: formats.number(Math.ceil(sizeBytes / 100_000) / 10) })],
          [t("lines"), formats.number(lines)],
          [t("unfit"), formats.number(problemCount)],
          ...Object.entries(leftOut).map(([part, count]) => [t("notKept", { part }), formats.number(count)] as const),
        ]}
      />
      {records.length > 0 && (
        <Table
          caption={t("records")}
          rows={records}
          rowKey={([type]) => type}
          columns={[
            { id: "type", header: t("record"), cell: ([type]) => <code>{type}</code> },
            { id: "new", header: t("new"), isNumeric: true, cell: ([, count]) => formats.number(count.new) },
            {
              id: "existing",
              header: t("existing"),
              isNumeric: true,
              cell: ([, count]) => formats.number(count.existing),
            },
          ]}
        />
      )}
      {problemCount > 0 && <Problems run={run} />}
    </>
  );
}

/** Lists lines that do not fit. The backend's rules are in English. */
function Problems({ run }: { run: ProjectImport }) {
  const app = useAdminApp();
  const t = useMessages(movingMessages);
  const formats = useFormats();
  const problems = useProblems(run);
  const download = useAction(async () => {
    downloadBytes("unfit-lines.ndjson", new Blob([await downloadUnfitLines(app, run.id)]));
    return undefined;
  });
  return (
    <>
      {problems.isError && <FailureNotice error={problems.error} retry={problems.refetch} />}
      <ul className="bullets">
        {problems.data?.map(({ line, type, rule }) => (
          <li key={line}>
            {t.rich("unfitLine", {
              line: formats.number(line),
              type: <code>{type}</code>,
              rule: <span lang="en">{rule}</span>,
            })}
          </li>
        ))}
      </ul>
      {run.problemCount > SHOWN_PROBLEMS && <p className="hint">{t("firstShown")}</p>}
      <div className="row-actions">
        <button type="button" className="button" aria-disabled={download.isBusy} onClick={() => void download.run()}>
          {t("downloadUnfit")}
        </button>
      </div>
    </>
  );
}

function ImportActions({ run }: { run: ProjectImport }) {
  const app = useAdminApp();
  const t = useMessages(movingMessages);
  const formats = useFormats();
  const news = useImportNews();
  const start = useAction(async () => {
    const ended = await startImport(app, run.id, { onProgress: news.show });
    await news.refresh();
    return ended.status === "finished" ? t("imported") : undefined;
  });
  return (
    <div className="row-actions">
      {(run.status === "checked" || start.isBusy) && (
        <button
          type="button"
          className="button"
          data-look="primary"
          aria-disabled={start.isBusy}
          onClick={() => void start.run()}
        >
          {start.isBusy && <span className="busy" aria-hidden />}
          <span>{t("start")}</span>
        </button>
      )}
      {run.undoUntil && (
        <Confirm
          button={t("undo")}
          title={t("undoTitle")}
          confirm={t("undoConfirm")}
          onConfirm={async () => {
            news.show(await undoImport(app, run.id));
            await news.refresh();
            return t("undone");
          }}
        >
          <p>{t("undoText", { when: formats.dayAndTime(run.undoUntil) })}</p>
        </Confirm>
      )}
    </div>
  );
}
