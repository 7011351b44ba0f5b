import { createHash } from "node:crypto";
import type { TestAnswer, TestBackend, TestProject } from "@latchkit/testing/internal";
import { sql } from "kysely";
import { servicesOf } from "../../services.test-data.ts";

const HEADER = {
  type: "header",
  format: "latchkit-export",
  version: 1,
  source: "old-system",
  ids: "derived",
  exportedAt: "2026-11-30T08:00:00.000Z",
  contains: [],
};

type Line = Readonly<Record<string, unknown>>;

/** Writes a file with these lines between header and footer. */
export function fileOf(lines: readonly Line[], header: Line = {}): Buffer {
  const counts: Record<string, number> = {};
  for (const { type } of lines) counts[String(type)] = (counts[String(type)] ?? 0) + 1;
  const body = [{ ...HEADER, ...header }, ...lines].map((line) => `${JSON.stringify(line)}\n`).join("");
  const sha256 = createHash("sha256").update(body).digest("hex");
  return Buffer.from(`${body}${JSON.stringify({ type: "footer", counts, sha256 })}\n`);
}

/** A user of the old system who signs in with an address. */
export function person(id: string, more: Line = {}): Line {
  const emails = [{ value: `${id}@example.com`, isVerified: true, isPrimary: true, usedForAuth: true }];
  return { type: "user", id, externalId: id, createdAt: "2020-02-29T12:00:00.000Z", emails, ...more };
}

/** Options of a test's import. */
export interface ImportOptions {
  readonly project?: TestProject;
  readonly isDryRun?: boolean;
  /** Bytes of a part. Default: the whole file. */
  readonly partBytes?: number;
}

/** Imports of a test, into a backend whose jobs the test runs. */
export async function importsOf(backend: TestBackend) {
  const node = await backend.startNode();
  const { database } = servicesOf(backend);

  async function upload(file: Uint8Array, { project = backend.project, partBytes }: ImportOptions = {}) {
    const { body } = await backend.call("POST /imports", { tier: "admin", project });
    const size = partBytes ?? 4 * 1024 * 1024;
    for (let start = 0; start < file.length; start += size) {
      const part = file.subarray(start, start + size);
      const answer = await putPart(body.id, start / size, part, { project });
      if (answer.status !== 200) throw new Error(await answer.text());
    }
    return body.id as string;
  }

  async function putPart(
    id: string,
    part: number,
    bytes: Uint8Array,
    { project = backend.project }: ImportOptions = {},
  ) {
    return backend.fetch(`/api/v1/imports/${id}/parts/${part}`, {
      method: "PUT",
      headers: {
        "x-stack-project-id": project.id,
        "x-stack-access-type": "admin",
        "x-stack-super-secret-admin-key": project.superSecretAdminKey,
        "content-type": "application/octet-stream",
      },
      body: new Uint8Array(bytes),
    });
  }

  async function start(id: string, { project = backend.project, isDryRun = false }: ImportOptions = {}) {
    const params = { import_id: id };
    return backend.call("POST /imports/{import_id}/start", {
      tier: "admin",
      project,
      params,
      body: { dry_run: isDryRun },
    });
  }

  const read = async (id: string, { project = backend.project }: ImportOptions = {}): Promise<TestAnswer["body"]> =>
    (await backend.call("GET /imports/{import_id}", { tier: "admin", project, params: { import_id: id } })).body;

  const problems = async (id: string, { project = backend.project }: ImportOptions = {}) =>
    (await backend.call("GET /imports/{import_id}/problems", { tier: "admin", project, params: { import_id: id } }))
      .body.items;

  /** Imports a file, and returns the import as it ended. */
  async function run(file: Uint8Array, options: ImportOptions = {}): Promise<TestAnswer["body"]> {
    const id = await upload(file, options);
    await start(id, options);
    await node.runDueJobs();
    const { rows } = await sql<{ last_error: string }>`
      select last_error from jobs where kind = 'import' and last_error is not null`.execute(database.db);
    if (rows.length > 0) throw new Error(rows[0]?.last_error);
    return read(id, options);
  }

  return { node, upload, putPart, start, read, problems, run };
}
