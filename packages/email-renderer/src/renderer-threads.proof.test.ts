import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createEmailRenderer } from "./renderer.ts";
import { mail } from "./test-sources.test-data.ts";

// Each test starts a process of its own, with one thread.
describe("the renderer's only thread", () => {
  it("lets a single email pass first", async () => {
    const one = createEmailRenderer({ threads: 1 });
    const order: string[] = [];
    const many = one
      .renderAll(
        mail(),
        Array.from({ length: 100 }, () => ({})),
      )
      .then(() => order.push("many"));
    await Promise.all([many, one.render(mail()).then(() => order.push("one"))]);
    expect(order).toEqual(["one", "many"]);
    await one.close();
  });

  it("stops without work, and starts again with the next email", async () => {
    const idle = createEmailRenderer({ threads: 1, idleMillis: 1 });
    expect(await idle.render(mail())).toMatchObject({ status: "ok" });
    await setTimeout(50);
    expect(await idle.render(mail())).toMatchObject({ status: "ok" });
    await idle.close();
  });

  it("is replaced after a timeout, and renders the emails that wait", async () => {
    const single = createEmailRenderer({ threads: 1 });
    const html = "<ol><li>".repeat(120_000); // As text, half a minute's work.
    const [stopped, next] = await Promise.all([single.render(mail({ content: { html } })), single.render(mail())]);
    await single.close();
    expect(stopped).toMatchObject({ status: "error", kind: "too-slow", source: "template", line: 1 });
    expect(next).toMatchObject({ status: "ok", subject: "Hello from Moss" });
  });
});
