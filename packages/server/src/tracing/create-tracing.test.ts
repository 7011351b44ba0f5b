import { expect, it } from "vitest";
import { systemRandom } from "../random.ts";
import { createTracing } from "./create-tracing.ts";
import type { EndedSpan } from "./exporter.ts";

it("lets no span seem to end after the one around it, whatever the clock of the day does meanwhile", async () => {
  const ended: EndedSpan[] = [];
  const exporter = { add: (span: EndedSpan) => void ended.push(span), close: () => Promise.resolve() };
  const time = { ofDay: 1_000, elapsed: 0.9 };
  const clock = { now: () => new Date(time.ofDay), elapsedMillis: () => time.elapsed };
  const settings = { share: 1, followsParent: true };
  const tracing = createTracing({ settings, exporter, clock, random: systemRandom });

  await tracing.span({ name: "request", kind: "server", attributes: {} }, async () => {
    Object.assign(time, { ofDay: 61_000, elapsed: 2.1 });
    await tracing.span({ name: "statement", kind: "client", attributes: {} }, async () => {
      time.elapsed = 4.6;
    });
    time.elapsed = 4.7;
  });
  expect(ended.map(({ name, startMillis, endMillis }) => [name, startMillis, endMillis])).toEqual([
    ["statement", expect.closeTo(1_001.2, 6), expect.closeTo(1_003.7, 6)],
    ["request", expect.closeTo(1_000, 6), expect.closeTo(1_003.8, 6)],
  ]);

  time.elapsed = 5;
  await tracing.span({ name: "next request", kind: "server", attributes: {} }, () => Promise.resolve());
  expect(ended.at(-1)?.startMillis).toBeCloseTo(61_000, 6);
});
