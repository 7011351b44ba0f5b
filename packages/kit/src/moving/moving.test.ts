import { testBackend } from "@latchkit/testing/internal";
import { afterAll, expect, it } from "vitest";
import { AdminApp } from "../admin-app.ts";
import {
  downloadUnfitLines,
  exportProject,
  getImport,
  getImportKey,
  importFile,
  listImportProblems,
  listImports,
  startImport,
  undoImport,
} from "./moving.ts";

const backend = await testBackend();
const node = await backend.startNode();
afterAll(async () => {
  await node[Symbol.asyncDispose]();
  await backend[Symbol.asyncDispose]();
});

function administer({ id: projectId, superSecretAdminKey } = backend.project): AdminApp {
  const fetch = (url: string, init: RequestInit) => backend.backend.fetch(new Request(url, init));
  const platform = { fetch, wait: async () => void (await node.runDueJobs()) };
  return new AdminApp({ baseUrl: backend.url, tokenStore: null, projectId, superSecretAdminKey, platform });
}

it("a project moves with its users' passwords: exported, checked, imported, and undone", async () => {
  const { email, password } = await backend.signUp();
  const project = await backend.createProject();
  const copy = administer(project);
  const sealTo = await getImportKey(copy);
  const file = new Blob([await new Response(await exportProject(administer(), { sealTo })).arrayBuffer()]);
  const seen: string[] = [];
  const checked = await importFile(copy, file, { isDryRun: true, onProgress: ({ status }) => seen.push(status) });
  expect(checked).toMatchObject({
    status: "checked",
    isDryRun: true,
    source: "latchkit",
    problemCount: 0,
    refusal: null,
  });
  expect(checked.counts.user).toEqual({ new: 1, existing: 0 });
  expect(seen[0]).toBe("uploading");
  const signIn = () => backend.call("POST /auth/password/sign-in", { project, body: { email, password } });
  expect((await signIn()).status).toBe(400);
  const imported = await startImport(copy, checked.id);
  expect(imported).toMatchObject({ status: "finished", undoUntil: expect.any(Date) });
  expect((await signIn()).status).toBe(200);
  expect(await undoImport(copy, checked.id)).toMatchObject({ status: "undone" });
  expect((await signIn()).status).toBe(400);
});

it("a file is taken in pieces of any length, and lines that do not fit are listed", async () => {
  const target = administer(await backend.createProject());
  const lines = [
    {
      type: "header",
      format: "latchkit-export",
      version: 1,
      source: "old",
      ids: "derived",
      exportedAt: AT,
      contains: [],
    },
    { type: "user", id: "1", createdAt: AT },
    { type: "user", id: "1", createdAt: AT },
  ];
  const body = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const hash = await crypto.subtle.digest("SHA-256", body);
  const sha256 = Buffer.from(hash).toString("hex");
  const whole = Buffer.concat([
    body,
    Buffer.from(`${JSON.stringify({ type: "footer", counts: { user: 2 }, sha256 })}\n`),
  ]);
  async function* pieces() {
    for (let at = 0; at < whole.length; at += 7) yield new Uint8Array(whole.subarray(at, at + 7));
  }
  const run = await importFile(target, pieces());
  expect(run).toMatchObject({ status: "finished", problemCount: 1, sizeBytes: whole.length });
  expect(await listImportProblems(target, run.id)).toEqual([
    { line: 3, type: "user", rule: "`id` is that of an earlier user" },
  ]);
  expect(await listImportProblems(target, run.id, { afterLine: 3 })).toEqual([]);
  expect(await downloadUnfitLines(target, run.id)).toBe(`${JSON.stringify(lines[2])}\n`);
  expect(await listImports(target)).toEqual([run]);
});

it("a file that is cut off is refused as a whole, and an export says who may not have it", async () => {
  const target = administer(await backend.createProject());
  const run = await importFile(target, new Blob(['{"type":"header"']));
  expect(run).toMatchObject({ status: "refused", refusal: { line: 1 } });
  const { id } = await backend.createProject();
  const stranger = administer({ ...backend.project, id });
  await expect(exportProject(stranger)).rejects.toMatchObject({ code: "INVALID_SUPER_SECRET_ADMIN_KEY" });
});

const AT = "2020-02-29T12:00:00.000Z";

it("an interrupted upload continues after the parts that the backend has", async () => {
  const project = await backend.createProject();
  const target = administer(project);
  const PART = 4 * 1024 * 1024;
  const users = Array.from({ length: 3 }, (_, index) => ({
    ...{ type: "user", id: String(index), createdAt: AT },
    serverMetadata: { padding: "x".repeat(PART / 2) },
  }));
  const header = {
    ...{ type: "header", format: "latchkit-export", version: 1, source: "old" },
    ...{ ids: "derived", exportedAt: AT, contains: [] },
  };
  const body = Buffer.from([header, ...users].map((line) => `${JSON.stringify(line)}\n`).join(""));
  const sha256 = Buffer.from(await crypto.subtle.digest("SHA-256", body)).toString("hex");
  const footer = `${JSON.stringify({ type: "footer", counts: { user: 3 }, sha256 })}\n`;
  const file = new Blob([body, footer]);

  let id = "";
  const broken = importFile(target, file, {
    isDryRun: true,
    onProgress(run) {
      ({ id } = run);
      throw new Error("The connection is gone.");
    },
  });
  await expect(broken).rejects.toThrow("The connection is gone.");
  expect(await getImport(target, id)).toMatchObject({ status: "uploading", uploadedParts: 1 });
  const seen: number[] = [];
  const resumed = await importFile(target, file, {
    ...{ isDryRun: true, resume: id },
    onProgress: ({ status, uploadedParts }) => status === "uploading" && seen.push(uploadedParts),
  });
  expect(seen).toEqual([2]);
  expect(resumed).toMatchObject({ id, refusal: null, sizeBytes: file.size });
});
