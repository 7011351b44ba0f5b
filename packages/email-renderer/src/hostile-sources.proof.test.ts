import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { childrenOf, readProcFile } from "./child-processes.test-data.ts";
import { hostile } from "./hostile-sources.test-data.ts";
import { createEmailRenderer, type EmailRenderer } from "./renderer.ts";
import { mail } from "./test-sources.test-data.ts";

const MAX_GROWTH_BYTES = 150 * 1024 * 1024;

describe("hostile sources", () => {
  let renderer: EmailRenderer;
  let memoryBefore: number;
  let memoryPeak = 0;
  const watch = setInterval(() => {
    memoryPeak = Math.max(memoryPeak, residentBytes());
  }, 20);

  beforeAll(async () => {
    renderer = createEmailRenderer();
    await renderer.render(mail()); // Starts process and thread, so that they do not count.
    memoryBefore = residentBytes();
  });
  afterAll(() => {
    clearInterval(watch);
    return renderer.close();
  });

  it.each(hostile)("%s end by themselves, with line and cause", async (_, cause, template) => {
    const answer = await renderer.render(mail({ template }));
    expect(answer).toMatchObject({ status: "error", source: "template", message: expect.stringMatching(cause) });
    expect(answer).toHaveProperty("message", expect.stringMatching(/^Line \d+ of the template: ./));
  });

  it("leave no trace, all of them together: the next email equals one from a fresh process", async () => {
    expect(hostile.length).toBeGreaterThanOrEqual(40);
    expect(memoryPeak - memoryBefore).toBeLessThan(MAX_GROWTH_BYTES);
    const request = mail({ user: { displayName: "Pat" } });
    expect(await renderer.render(request)).toEqual(await renderInFreshProcess(request));
  });

  it.each(["x", "null", "7", "[1, {}]", '{"theme":{"colors":7,"spacing":{"x":{"y":[]}}}}'])(
    "that write the configuration of Tailwind themselves fail, or mean nothing: %s",
    async (config) => {
      const html = `<latchkit-tailwind data-config="${config.replaceAll('"', "&quot;")}"></latchkit-tailwind><p class="p-4 text-red-500">Hi`;
      const template = `export const EmailTemplate = () => <div dangerouslySetInnerHTML={{ __html: ${JSON.stringify(html)} }} />;`;
      const theme = "export const EmailTheme = ({ children }) => <div>{children}</div>;";
      const answer = await renderer.render(mail({ template, theme }));
      if (config === "x")
        expect(answer).toMatchObject({ status: "error", kind: "contract", source: "template", line: 1 });
      else expect(["ok", "error"]).toContain(answer.status);
    },
  );

  it("in a theme are reported for the theme", async () => {
    const theme = `import { Html } from "@react-email/components";

export function EmailTheme() {
  throw new Error("no");
}`;
    expect(await renderer.render(mail({ theme }))).toEqual({
      status: "error",
      kind: "exception",
      source: "theme",
      line: 4,
      message: "Line 4 of the theme: Error: no",
    });
  });
});

/** Memory of this process and of those that render for it, as the kernel counts it. */
function residentBytes(): number {
  return process.memoryUsage.rss() + childrenOf(process.pid).reduce((sum, pid) => sum + residentBytesOf(pid), 0);
}

function residentBytesOf(pid: number): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readProcFile(pid, "status")) ?? [];
  return Number(kibibytes ?? 0) * 1024;
}

/** Renders in a new process. */
async function renderInFreshProcess(request: unknown): Promise<unknown> {
  const contents = `
    import { Worker } from "node:worker_threads";
    import { loadSandboxFiles } from "./sandbox-files.ts";
    const built = new URL(${JSON.stringify(new URL("../dist/email-renderer/", import.meta.url))});
    const worker = new Worker(new URL("worker.js", built), { execArgv: [], workerData: await loadSandboxFiles(built) });
    worker.once("message", () => {
      worker.once("message", (answer) => {
        process.stdout.write(JSON.stringify(answer));
        void worker.terminate();
      });
      worker.postMessage(${JSON.stringify({ request, recipients: [{}] })});
    });
  `;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL(".", import.meta.url)) },
    ...{ bundle: true, format: "esm", platform: "node", write: false },
  });
  const program = outputFiles[0]?.text ?? "";
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
  return JSON.parse(stdout);
}
