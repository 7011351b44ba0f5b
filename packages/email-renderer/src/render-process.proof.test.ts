import { setTimeout } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { childrenOf, readProcFile } from "./child-processes.test-data.ts";
import { createEmailRenderer } from "./renderer.ts";
import { mail } from "./test-sources.test-data.ts";

const LOOP = "export const EmailTemplate = () => {\n  for (;;);\n};";

/** Ends the process that renders, as V8 does when its heap is full. */
async function killRenderer(): Promise<void> {
  await vi.waitFor(() => expect(childrenOf(process.pid)).not.toEqual([]), { timeout: 20_000 });
  for (const pid of childrenOf(process.pid)) process.kill(pid, "SIGKILL");
}

describe("when the process that renders ends", { timeout: 120_000 }, () => {
  it("an email that was being rendered is rendered again, and so are those beside it", async () => {
    const renderer = createEmailRenderer({ threads: 2 });
    await renderer.render(mail());
    const both = Promise.all([renderer.render(mail({ template: LOOP })), renderer.renderAll(mail(), [{}, {}])]);
    await killRenderer();
    const [loop, many] = await both;
    expect(loop).toMatchObject({ status: "error", kind: "too-slow" });
    expect(many).toMatchObject([{ subject: "Hello from Moss" }, { subject: "Hello from Moss" }]);
    expect(await renderer.render(mail())).toMatchObject({ status: "ok" });
    await renderer.close();
  });

  it("an email that ends it twice is blamed, and no other", async () => {
    const renderer = createEmailRenderer({ threads: 1 });
    await renderer.render(mail());
    const [before] = childrenOf(process.pid);
    const hostile = renderer.render(mail({ template: LOOP }));
    const innocent = renderer.render(mail());
    await killRenderer();
    await vi.waitFor(() => expect(childrenOf(process.pid).filter((pid) => pid !== before)).not.toEqual([]), 20_000);
    await setTimeout(100); // The email is on its way to the new process.
    await killRenderer();
    expect(await hostile).toMatchObject({ status: "error", kind: "out-of-memory", source: "template" });
    expect(await innocent).toMatchObject({ status: "ok", subject: "Hello from Moss" });
    await renderer.close();
  });

  it("nothing of it stays: closing ends all processes, and an idle one ends by itself", async () => {
    const [closed, idle] = [createEmailRenderer(), createEmailRenderer({ idleMillis: 1 })];
    await Promise.all([closed.render(mail()), idle.render(mail())]);
    await closed.close();
    await vi.waitFor(() => expect(childrenOf(process.pid)).toEqual([]), 20_000);
    expect(await idle.render(mail())).toMatchObject({ status: "ok" });
    await idle.close();
  });

  it("it knows no secret of the backend: its environment holds none of its variables", async () => {
    const renderer = createEmailRenderer();
    await renderer.render(mail());
    const [pid = 0] = childrenOf(process.pid);
    expect(pid).toBeGreaterThan(0);
    const names = readProcFile(pid, "environ")
      .split("\0")
      .flatMap((one) => one.split("=")[0] || []);
    expect(names.filter((name) => !name.startsWith("NODE_CHANNEL"))).toEqual(["MALLOC_ARENA_MAX"]);
    await renderer.close();
  });
});
