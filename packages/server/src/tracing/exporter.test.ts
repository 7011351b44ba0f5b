import { expect, it } from "vitest";
import { createSilentLogger } from "../logging/logger.ts";
import { createExporter, type EndedSpan } from "./exporter.ts";

const SPAN: EndedSpan = {
  ...{
    traceId: "a".repeat(32),
    spanId: "b".repeat(16),
    parentSpanId: undefined,
    name: "GET /users/me",
    kind: "server",
  },
  ...{ startMillis: 0, endMillis: 1, attributes: {}, hasFailed: false },
};

it("keeps 2,048 spans at most while the receiver takes its time, and sends those afterwards", async () => {
  const answers: (() => void)[] = [];
  const sent: number[] = [];
  const settings = { url: "http://collector/v1/traces", headers: {}, resource: {}, share: 1, followsParent: true };
  const fetch = async (_url: unknown, init: { readonly body?: unknown } = {}) => {
    sent.push(JSON.parse(String(init.body)).resourceSpans[0].scopeSpans[0].spans.length);
    await new Promise<void>((resolve) => answers.push(resolve));
    return new Response("{}");
  };
  const exporter = createExporter(settings, { fetch, logger: createSilentLogger(), delayMillis: 1 });
  exporter.add(SPAN);
  await expect.poll(() => sent).toEqual([1]);
  for (let i = 0; i < 10_000; i++) exporter.add(SPAN);
  const closed = exporter.close();
  for (let message = 0; message < 5; message++) {
    await expect.poll(() => answers.length).toBe(message + 1);
    answers[message]?.();
  }
  await closed;
  expect(sent).toEqual([1, 512, 512, 512, 512]);
});
