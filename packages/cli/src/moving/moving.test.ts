import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testBackend } from "@latchkit/testing/internal";
import { afterAll, expect, it } from "vitest";
import { fakeContext } from "../command-context.test-data.ts";
import { exportProject } from "./export-project.ts";
import { importFile } from "./import-file.ts";

const backend = await testBackend();
const node = await backend.startNode();
const folder = await mkdtemp(join(tmpdir(), "latchkit-moving-"));
afterAll(async () => {
  await node[Symbol.asyncDispose]();
  await backend[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** A command line that administers a project, beside a backend that works off its jobs. */
function commandLine({ id, superSecretAdminKey } = backend.project) {
  return fakeContext({
    folder,
    environment: {
      LATCHKIT_API_URL: backend.url,
      LATCHKIT_PROJECT_ID: id,
      LATCHKIT_SUPER_SECRET_ADMIN_KEY: superSecretAdminKey,
    },
    isReachable: async () => true,
    wait: async () => void (await node.runDueJobs()),
    stopSignal: () => new AbortController().signal,
    platform: { fetch: (url, init) => backend.backend.fetch(new Request(url, init)) },
  });
}

it("export writes a file that import checks, imports once, and takes again without doubling", async () => {
  const { email, password } = await backend.signUp();
  const copy = await backend.createProject();
  const keys = commandLine(copy);
  await importFile(["--print-key"], keys.context);
  await writeFile(join(folder, "key.json"), keys.said());
  const out = commandLine();
  await exportProject(["project.ndjson", "--seal-to", "key.json"], out.context);
  expect(out.said()).toContain("with secrets for the receiver");
  expect(await readFile(join(folder, "project.ndjson"), "utf8")).toMatch(/^\{"type":"header".*\n[\s\S]*"footer".*\n$/);

  const dry = commandLine(copy);
  await importFile(["project.ndjson", "--dry-run"], dry.context);
  expect(dry.said()).toContain("user: 1 to import, 0 exist");
  const listed = () => backend.call("GET /users", { tier: "server", project: copy });
  expect((await listed()).body.items).toEqual([]);

  const real = commandLine(copy);
  await importFile(["project.ndjson"], real.context);
  expect(real.said()).toContain("user: 1 imported, 0 exist");
  expect(real.told()).toMatch(/Uploaded (\d+) of \1 bytes\./);
  const signIn = await backend.call("POST /auth/password/sign-in", { project: copy, body: { email, password } });
  expect(signIn.status).toBe(200);

  const again = commandLine(copy);
  await importFile(["project.ndjson"], again.context);
  expect(again.said()).toContain("user: 0 imported, 1 exist");
});

it("import says why a file is refused, and which lines do not fit", async () => {
  await writeFile(join(folder, "cut.ndjson"), '{"type":"header"');
  await expect(importFile(["cut.ndjson"], commandLine().context)).rejects.toThrow(
    "The file was refused, and nothing was imported: line 1 does not end with a line feed: the file is cut off.",
  );
});

it("both need a file and a key", async () => {
  const { context } = commandLine();
  await expect(importFile([], context)).rejects.toThrow("Which file?");
  await expect(exportProject([], context)).rejects.toThrow("Into which file?");
  await expect(importFile(["nowhere"], context)).rejects.toThrow("cannot be read");
  const keyless = { ...context, environment: { LATCHKIT_PROJECT_ID: backend.project.id } };
  await expect(exportProject(["file"], keyless)).rejects.toThrow("LATCHKIT_SUPER_SECRET_ADMIN_KEY");
});
