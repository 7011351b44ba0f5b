import type { ExportLine, ExportRecordType } from "@latchkit/contract";
import type { Tx } from "../../database/database.ts";
import type { JsonValue } from "../../database/json.ts";
import { json } from "../../database/json.ts";
import { isUniqueViolation } from "../../database/unique-violation.ts";
import { type EventServices, recordEvents } from "../../events/record-events.ts";
import { type Job, type JobHandler, type JobKind, STOPPING } from "../../jobs/job.ts";
import type { ProjectDirectory } from "../../projects/project-directory.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { recordAudit } from "../audit-log/record.ts";
import { Batch } from "./batch.ts";
import { type CheckServices, checkFile, countBatch } from "./check-job.ts";
import { ImportCounter } from "./import-counter.ts";
import {
  actorOf,
  changeImport,
  findImport,
  type ImportRow,
  insertProblems,
  insertRecords,
  listUnfitLines,
  readParts,
} from "./import-queries.ts";
import { FileRefusedError } from "./lines/file-refused.ts";
import { isRecord, readLine } from "./lines/read-line.ts";
import { recordIds } from "./lines/record-ids.ts";
import { sealingKeyOf } from "./lines/sealing-key.ts";
import { type RawLine, splitLines } from "./lines/split-lines.ts";
import type { ImportContext } from "./write/import-context.ts";
import { isSetting, type SettingLine, storeSettings } from "./write/settings.ts";
import { insertBatch, type Lines, lookFor } from "./write/writers.ts";

/** The kind of job that checks and imports a file. */
export const IMPORT: JobKind<ImportPayload> = { name: "import" };

type ImportPayload = { readonly importId: string };

/** Dependencies of importing. */
export interface ImportJobServices extends CheckServices, EventServices {
  readonly projects: Pick<ProjectDirectory, "drop">;
  readonly loadTenancy: (projectId: string, branchId: string) => Promise<Tenancy | null>;
}

/** Transactions that are tried again because another request has taken an address or an ID meanwhile. */
const MAX_TRIES = 5;

/**
 * Handles {@link IMPORT}: checks the file, then stores its records, a batch per transaction. The line up to which
 * records are stored moves in the same transaction, so an import that is interrupted goes on where it was.
 *
 * It keeps its worker while other jobs wait, because a check begins anew after every interruption.
 */
export function importJob(services: ImportJobServices): JobHandler<ImportPayload> {
  const { db } = services.database;
  return async ({ importId }, job) => {
    const { tenancy: of } = job;
    try {
      let row = await findImport(of, db, importId);
      if (row?.status === "checking") {
        await checkFile(services, await tenancyOf(services, of), row);
        await endCheck(services, of, row);
        row = await findImport(of, db, importId);
      }
      if (row?.status === "importing") await new Storing(services, of, row).run(job);
    } catch (error) {
      if (!(error instanceof FileRefusedError)) throw error;
      const refusal = json({ line: error.line, rule: error.rule });
      const finished_at = services.clock.now();
      await changeImport(of, db, importId, ["checking"], { status: "refused", refusal, finished_at });
    }
    return job.signal.aborted && job.signal.reason === STOPPING ? "interrupted" : "done";
  };
}

async function tenancyOf(
  { loadTenancy }: ImportJobServices,
  { projectId, branchId }: Job["tenancy"],
): Promise<Tenancy> {
  const tenancy = await loadTenancy(projectId, branchId);
  if (!tenancy) throw new Error("The project of the import was deleted.");
  return tenancy;
}

async function endCheck({ database, clock }: ImportJobServices, of: Job["tenancy"], row: ImportRow): Promise<void> {
  await changeImport(
    of,
    database.db,
    row.id,
    ["checking"],
    row.is_dry_run
      ? { status: "checked", finished_at: clock.now() }
      : { status: "importing", line: 0, counts: json({}), left_out: json({}) },
  );
}

/** One attempt to store the records of a file that was checked. */
class Storing {
  readonly #services: ImportJobServices;
  readonly #of: Job["tenancy"];
  readonly #row: ImportRow;
  readonly #counter: ImportCounter;
  #context: ImportContext | null = null;
  #settings: SettingLine[] = [];
  readonly #batch = new Batch();
  #problemCount: number;

  constructor(services: ImportJobServices, of: Job["tenancy"], row: ImportRow) {
    this.#services = services;
    this.#of = of;
    this.#row = row;
    this.#counter = new ImportCounter(row.counts, row.left_out);
    this.#problemCount = row.problem_count;
  }

  async run({ signal }: Job): Promise<void> {
    const { database, rootSecret } = this.#services;
    const { open } = sealingKeyOf(rootSecret, this.#of.projectId);
    const unfit = await listUnfitLines(this.#of, database.db, this.#row.id);
    for await (const raw of splitLines(readParts(this.#of, database.db, rootSecret, this.#row.id))) {
      if (signal.aborted && signal.reason === STOPPING) return;
      const isNew = raw.number > this.#row.line && !unfit.has(raw.number);
      if (raw.number > 1 && !isNew) continue;
      const read = await readLine(raw, open);
      if (!read.ok) continue;
      const { line } = read;
      if (line.type === "header") await this.#begin(line);
      else if (isRecord(line)) await this.#take(line, raw);
      else await this.#finish(raw.number);
    }
  }

  async #begin(header: ExportLine<"header">): Promise<void> {
    const tenancy = await tenancyOf(this.#services, this.#of);
    this.#context = { tenancy, header, idOf: recordIds(tenancy, header), services: this.#services };
  }

  async #take(line: ExportLine<ExportRecordType>, { number, bytes }: RawLine): Promise<void> {
    if (isSetting(line)) {
      this.#settings.push(line);
      return;
    }
    await this.#storeSettings(number - 1);
    if (this.#batch.isComplete(line.type)) await this.#storeBatch(number - 1);
    this.#batch.add(number, line, bytes.length);
  }

  async #storeSettings(line: number): Promise<void> {
    const [context, settings] = [this.#context, this.#settings];
    if (!context || settings.length === 0) return;
    for (const { type } of settings) this.#counter.add(type, { created: 1, existing: 0 });
    await this.#services.database.transaction(async (tx) => {
      const previous = await storeSettings(context, tx, settings);
      await this.#move(tx, line, { previous });
    });
    this.#settings = [];
    this.#services.projects.drop(this.#of.projectId);
    await this.#begin(context.header); // permissions that are given by default may be others now
  }

  async #storeBatch(line: number): Promise<void> {
    const batch = this.#batch.take();
    if (!batch) return;
    for (let attempt = 1; ; attempt++) {
      try {
        await this.#services.database.transaction((tx) => this.#storeWithin(tx, batch, line));
        return;
      } catch (error) {
        if (!isUniqueViolation(error) || attempt === MAX_TRIES) throw error;
      }
    }
  }

  async #storeWithin(tx: Tx, batch: Lines, line: number): Promise<void> {
    const context = this.#context;
    if (!context) return;
    const { type } = batch;
    const looked = await lookFor(context, tx, batch, true);
    const problems = [...looked.problems].map(([number, rule]) => ({ line: number, type, rule }));
    const counter = this.#counter.copy();
    const fresh = countBatch(counter, batch, looked);
    const now = this.#services.clock.now();
    if (fresh.length > 0) {
      const keys = await insertBatch(context, tx, { type, lines: fresh });
      await insertRecords(this.#of, tx, this.#row.id, { type, keys, now });
    }
    await insertProblems(this.#of, tx, this.#row.id, problems);
    await this.#move(tx, line, { problems: problems.length, counter });
    this.#counter.become(counter);
    this.#problemCount += problems.length;
  }

  async #move(
    tx: Tx,
    line: number,
    {
      previous,
      problems = 0,
      counter = this.#counter,
    }: { previous?: JsonValue; problems?: number; counter?: ImportCounter },
  ): Promise<void> {
    const isMoved = await changeImport(this.#of, tx, this.#row.id, ["importing"], {
      line,
      ...counter.columns(),
      problem_count: this.#problemCount + problems,
      ...(previous !== undefined && { previous_config: json(previous) }),
    });
    if (!isMoved) throw new Error("The import was deleted.");
  }

  async #finish(lines: number): Promise<void> {
    await this.#storeSettings(lines - 1);
    await this.#storeBatch(lines - 1);
    const { database, clock } = this.#services;
    const tenancy = await tenancyOf(this.#services, this.#of);
    await database.transaction(async (tx) => {
      const { counts } = this.#counter;
      const finished_at = clock.now();
      const isOver = await changeImport(this.#of, tx, this.#row.id, ["importing"], {
        status: "finished",
        line: lines,
        finished_at,
      });
      if (!isOver) return;
      const changes = Object.entries(counts).map(([type, { new: created }]) => ({ path: type, after: created }));
      await recordAudit(this.#of, tx, this.#services, actorOf(this.#row), {
        action: "project.imported",
        subjectId: this.#row.id,
        changes,
      });
      await recordEvents(tenancy, tx, this.#services, [
        {
          type: "import.finished",
          data: { id: this.#row.id, source: this.#context?.header.source ?? "", counts: { ...counts } },
        },
      ]);
    });
  }
}
