import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { JoinedMetrics } from "./joined-metrics.ts";
import type { ToWorker } from "./messages.ts";

const sent = (count: number) => `# TYPE latchkit_emails_total counter\nlatchkit_emails_total ${count}\n`;
const asked: [number: number, message: ToWorker][] = [];
const place = (number: number) => ({
  number,
  isServing: () => true,
  send: (message: ToWorker) => void asked.push([number, message]),
});

/** Returns the number of the request for metrics that a worker got last. */
function lastRequest(): number {
  const [, message] = asked.at(-1) ?? [];
  return message?.kind === "read-metrics" ? message.id : Number.NaN;
}

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
});
afterEach(() => void vi.useRealTimers());

describe("the metrics of all workers", () => {
  const create = () => new JoinedMetrics({ places: [place(1), place(2)], readOwn: async () => sent(1) });

  it("are joined as soon as all have answered", async () => {
    const metrics = create();
    const joining = metrics.join();
    expect(asked.map(([number]) => number)).toEqual([1, 2]);
    metrics.take(2, lastRequest(), sent(10));
    metrics.take(1, lastRequest(), sent(100));
    expect(await joining).toContain("latchkit_emails_total 111\n");
  });

  it("hold what a worker answered last if it does not answer within a second", async () => {
    const metrics = create();
    const first = metrics.join();
    metrics.take(1, lastRequest(), sent(100));
    metrics.take(2, lastRequest(), sent(10));
    await first;
    const second = metrics.join();
    metrics.take(1, lastRequest(), sent(200));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await second).toContain("latchkit_emails_total 211\n");
  });

  it("do not wait for a worker that ends meanwhile, and keep its counts", async () => {
    const metrics = create();
    const first = metrics.join();
    metrics.take(1, lastRequest(), sent(100));
    metrics.take(2, lastRequest(), sent(10));
    await first;
    const second = metrics.join();
    metrics.take(1, lastRequest(), sent(101));
    metrics.forget(2);
    expect(await second).toContain("latchkit_emails_total 112\n");
    metrics.forget(2); // its successor, which had told nothing yet
    const third = metrics.join();
    metrics.take(1, lastRequest(), sent(101));
    metrics.take(2, lastRequest(), sent(1));
    expect(await third).toContain("latchkit_emails_total 113\n");
  });
});
