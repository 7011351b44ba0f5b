import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { testBackend } from "./test-backend.ts";

/** Number of backends that a run gets; the whole form takes a minute. */
const COUNT = process.env.LATCHKIT_WHOLE_PROOFS ? 200 : 16;
/** Number of backends that live at the same time. */
const AT_ONCE = 8;

it("a run gets hundreds of backends that see nothing of each other", { timeout: 600_000 }, async () => {
  const startedAt = performance.now();
  const before = process.memoryUsage().rss;
  for (let made = 0; made < COUNT; made += AT_ONCE) {
    const backends = await Promise.all(Array.from({ length: AT_ONCE }, () => testBackend()));
    await Promise.all(backends.map((backend) => backend.signUp({ email: "ada@example.com" })));
    for (const backend of backends) {
      const { body } = await backend.call("GET /users", { tier: "server" });
      expect(body.items.map((user: { primary_email: string }) => user.primary_email)).toEqual(["ada@example.com"]);
    }
    await Promise.all(backends.map((backend) => backend[Symbol.asyncDispose]()));
  }
  const millis = Math.round((performance.now() - startedAt) / COUNT);
  const megabytes = Math.round((process.memoryUsage().rss - before) / 1_000_000);
  process.stdout.write(`note: ${COUNT} backends, ${millis} ms each, ${megabytes} MB more memory afterwards\n`);
});

it("a disposed backend leaves nothing in memory", async () => {
  const disposed = [await disposedBackend(), await disposedBackend(), await disposedBackend()];
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc");
  await expect
    .poll(() => {
      collectGarbage();
      return disposed.map((backend) => backend.deref() === undefined);
    })
    .toEqual([true, true, true]);
});

async function disposedBackend(): Promise<WeakRef<object>> {
  const backend = await testBackend();
  await backend.signUp({ email: "ada@example.com" });
  await backend[Symbol.asyncDispose]();
  return new WeakRef(backend.backend);
}
