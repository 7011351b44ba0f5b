import "../without-eval.ts";

import { type ExportLineType, exportLines, type NewExportLine } from "../lines.ts";

/** Something that a source says and that does not fit. */
export interface Problem {
  /** Record that it is about, by the source's ID; `null` for a whole file. */
  readonly id: string | null;
  /** Path of the field, such as `password` or `emails.0.value`. */
  readonly field: string;
  readonly rule: string;
  /** Whether the record is left out. Otherwise only the field is. */
  readonly isFatal: boolean;
}

interface Schema {
  safeParse(value: unknown): {
    readonly error?: {
      readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
    };
  };
}

/** The same for all types: what Zod infers of a generic one is too deep for the compiler. */
const SCHEMAS: Readonly<Record<FittedType, Schema>> = exportLines;

/** Types of lines that sources have. */
type FittedType = "user" | "team" | "membership" | "invitation";

/** Findings about the files of a source. */
export class SourceReport {
  /** Records of each type that fit. */
  readonly counts: Partial<Record<ExportLineType, number>> = {};
  /** Reasons, each with the number of records. */
  readonly reasons = new Map<string, number>();
  /** Time of the import, for what has no time of its own. */
  readonly now: string;
  /** Users whose password is left out: they have to reset it. */
  resets = 0;
  #lastReset: string | null = null;
  readonly #onProblem: (problem: Problem) => void;

  /** @param onProblem Gets each problem, for a file of those that will not fit. */
  constructor(now: Date, onProblem: (problem: Problem) => void = () => undefined) {
    this.now = now.toISOString();
    this.#onProblem = onProblem;
  }

  /** Notes a field that is left out. */
  leaveOut(id: string | null, field: string, rule: string): void {
    this.#note({ id, field, rule, isFatal: false });
  }

  /** Notes a record that is left out. */
  skip(id: string | null, field: string, rule: string): void {
    this.#note({ id, field, rule, isFatal: true });
  }

  /**
   * Makes a line fit the format: leaves out fields and entries of lists that break its rules, and reports them.
   *
   * @returns `null` if a field is wrong that the record needs.
   */
  fit<Type extends FittedType>(line: NewExportLine<Type>): NewExportLine<Type> | null {
    const id = "id" in line && typeof line.id === "string" ? line.id : null;
    const fitting: Record<string, unknown> = { ...line };
    for (const key of Object.keys(fitting)) if (fitting[key] === undefined) delete fitting[key];
    // Each turn leaves out at least one entry.
    for (;;) {
      const { error } = SCHEMAS[line.type].safeParse(fitting);
      if (!error) break;
      const broken = error.issues.map(({ path, message }) => ({ path: path.map(String), message }));
      const fatal = broken.find(({ path }) => isNeeded(line.type, path));
      if (fatal) {
        this.skip(id, fatal.path.join("."), fatal.message);
        return null;
      }
      for (const { path, message } of broken) this.leaveOut(id, path.join("."), message);
      drop(
        fitting,
        broken.map(({ path }) => path),
      );
    }
    this.counts[line.type] = (this.counts[line.type] ?? 0) + 1;
    return fitting as NewExportLine<Type>; // the schema of the type has accepted it
  }

  #note(problem: Problem): void {
    if (problem.field === "password" && problem.id !== this.#lastReset) {
      this.resets += 1;
      this.#lastReset = problem.id;
    }
    const reason = `${problem.field.replace(/\.\d+/g, "")}: ${problem.rule}`;
    this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
    this.#onProblem(problem);
  }
}

/** Fields without which a record is none. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  user: ["type", "id", "createdAt"],
  team: ["type", "id", "displayName", "createdAt"],
  membership: ["type", "teamId", "userId"],
  invitation: ["type", "teamId", "recipientEmail", "createdAt", "expiresAt"],
};

function isNeeded(type: string, [field]: readonly string[]): boolean {
  return field === undefined || Boolean(NEEDED[type]?.includes(field));
}

/** Drops fields, or the entries of their lists, that paths lead to. */
function drop(line: Record<string, unknown>, paths: readonly (readonly string[])[]): void {
  for (const field of new Set(paths.map(([first]) => first ?? ""))) {
    const value = line[field];
    const entries = new Set(paths.filter(([first]) => first === field).map(([, index]) => Number(index)));
    const kept = Array.isArray(value) ? value.filter((_, index) => !entries.has(index)) : [];
    if (Array.isArray(value) && kept.length < value.length && kept.length > 0) line[field] = kept;
    else delete line[field];
  }
}
