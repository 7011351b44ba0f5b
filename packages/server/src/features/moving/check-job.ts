import type { ExportLine } from "@latchkit/contract";
import { CONFIG_OVERRIDE_MAX_LENGTH, IMPORT_PROBLEMS_MAX } from "@latchkit/contract/limits";
import type { Database } from "../../database/database.ts";
import { PlainError } from "../../endpoints/refusals.ts";
import type { Tenancy } from "../../projects/tenancy.ts";
import { Batch } from "./batch.ts";
import { LineCheck, leftOutOf } from "./check/check-line.ts";
import { FileOrder } from "./check/file-order.ts";
import { ImportCounter } from "./import-counter.ts";
import {
  changeImport,
  deleteProblems,
  type ImportRow,
  insertProblems,
  type Problem,
  readParts,
} from "./import-queries.ts";
import { refuseFile } from "./lines/file-refused.ts";
import { isRecord, isRecordType, type ReadLine, readLine } from "./lines/read-line.ts";
import { recordIds } from "./lines/record-ids.ts";
import { sealingKeyOf } from "./lines/sealing-key.ts";
import { splitLines } from "./lines/split-lines.ts";
import type { ImportContext, ImportServices, Looked, Placed } from "./write/import-context.ts";
import { isSetting, type SettingLine, storeSettings } from "./write/settings.ts";
import { type Lines, lookFor } from "./write/writers.ts";

export interface CheckServices extends ImportServices {
  readonly database: Pick<Database, "db" | "transaction">;
}

/**
 * Checks a whole file before anything of it is stored: a file that is cut off or lies about itself stores nothing.
 *
 * @throws FileRefusedError
 */
export async function checkFile(services: CheckServices, tenancy: Tenancy, row: ImportRow): Promise<void> {
  const { db } = services.database;
  await deleteProblems(tenancy, db, row.id);
  const check = new FileCheck(services, tenancy, row);
  const { open } = sealingKeyOf(services.rootSecret, tenancy.projectId);
  const order = new FileOrder();
  let lines = 0;
  for await (const raw of splitLines(readParts(tenancy, db, services.rootSecret, row.id))) {
    const read = await readLine(raw, open);
    order.accept(read, raw.sha256Before);
    await check.accept(read, raw.bytes.length);
    lines = raw.number;
  }
  order.requireComplete(lines);
  await check.finish(lines);
}

class FileCheck {
  readonly #services: CheckServices;
  readonly #tenancy: Tenancy;
  readonly #row: ImportRow;
  readonly #counter = new ImportCounter();
  #context: ImportContext | null = null;
  #lines: LineCheck | null = null;
  readonly #settings: SettingLine[] = [];
  #settingsLength = 0;
  readonly #batch = new Batch();
  #problems: Problem[] = [];
  #problemCount = 0;

  constructor(services: CheckServices, tenancy: Tenancy, row: ImportRow) {
    this.#services = services;
    this.#tenancy = tenancy;
    this.#row = row;
  }

  /** Takes the next line of the file. */
  async accept(read: ReadLine, sizeBytes: number): Promise<void> {
    const { number } = read;
    if (read.ok && read.line.type === "header") return this.#begin(read.line);
    const type = read.ok ? read.line.type : read.type;
    if (!isRecordType(type)) return;
    if (!read.ok) return this.#problem({ line: number, type, rule: read.rule });
    const { line } = read;
    if (!isRecord(line)) return;
    const rule = this.#lines?.check(line) ?? null;
    if (rule !== null) return this.#problem({ line: number, type, rule });
    if (isSetting(line)) return this.#setting(line, number, sizeBytes);
    if (this.#batch.isComplete(type)) await this.#lookUp(number);
    this.#batch.add(number, line, sizeBytes);
  }

  /** Reports the end of the file. */
  async finish(lines: number): Promise<void> {
    await this.#lookUp(lines);
    await this.#trySettings(lines);
    await this.#save(lines);
  }

  #begin(header: ExportLine<"header">): void {
    const idOf = recordIds(this.#tenancy, header);
    this.#context = { tenancy: this.#tenancy, header, idOf, services: this.#services };
    this.#lines = new LineCheck(idOf, this.#services.random);
  }

  #setting(line: SettingLine, number: number, sizeBytes: number): void {
    this.#settingsLength += sizeBytes;
    if (this.#settingsLength > 2 * CONFIG_OVERRIDE_MAX_LENGTH)
      refuseFile(number, "makes the configuration larger than it may be");
    this.#settings.push(line);
    this.#counter.add(line.type, { created: 1, existing: 0 });
  }

  async #lookUp(line: number): Promise<void> {
    const batch = this.#batch.take();
    if (!batch || !this.#context) return;
    const looked = await lookFor(this.#context, this.#services.database.db, batch, false);
    for (const [number, rule] of looked.problems) this.#problem({ line: number, type: batch.type, rule });
    countBatch(this.#counter, batch, looked);
    await this.#save(line);
  }

  /** Stores the settings and takes them back: whether they fit together shows only then. */
  async #trySettings(line: number): Promise<void> {
    const context = this.#context;
    if (!context || this.#settings.length === 0) return;
    const undo = new Error("only tried");
    try {
      await this.#services.database.transaction(async (tx) => {
        await storeSettings(context, tx, this.#settings);
        throw undo;
      });
    } catch (error) {
      if (error instanceof PlainError)
        refuseFile(line, `ends a file whose settings do not fit: ${error.message}`, error);
      if (error !== undo) throw error;
    }
  }

  #problem(problem: Problem): void {
    this.#problems.push(problem);
    this.#problemCount += 1;
    if (this.#problemCount > IMPORT_PROBLEMS_MAX)
      refuseFile(problem.line, `is one of more than ${IMPORT_PROBLEMS_MAX} lines that do not fit`);
  }

  async #save(line: number): Promise<void> {
    const problems = this.#problems;
    this.#problems = [];
    await insertProblems(this.#tenancy, this.#services.database.db, this.#row.id, problems);
    await changeImport(this.#tenancy, this.#services.database.db, this.#row.id, ["checking"], {
      line,
      source: this.#context?.header.source ?? null,
      problem_count: this.#problemCount,
      ...this.#counter.columns(),
    });
  }
}

/** Counts the records of a batch, and what they have that Latchkit does not keep. */
export function countBatch(
  counter: ImportCounter,
  { type, lines }: Lines,
  { existing, problems }: Looked,
): readonly Placed[] {
  const fresh = lines.filter(({ number }) => !existing.has(number) && !problems.has(number));
  counter.add(type, { created: fresh.length, existing: existing.size });
  for (const { line } of fresh) counter.leaveOut(leftOutOf(line));
  return fresh;
}
