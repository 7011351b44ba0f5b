import type { Reply, Request } from "../messages.ts";
import { RenderPool } from "./render-pool.ts";

// Child process. Renders the batches that its parent sends, on threads, and answers each under its ID. A source that
// exhausts V8's heap ends this process, not the one that serves requests.

const { threads, idleMillis }: { threads: number; idleMillis: number } = JSON.parse(process.argv[2] ?? "{}");
const pool = new RenderPool({ threads, idleMillis, folder: new URL("./", import.meta.url) });

process.on("message", async ({ id, batch, isUrgent }: Request) => {
  const reply: Reply = await pool.render(batch, { isUrgent }).then(
    (answers) => ({ id, answers }),
    (error: unknown) => ({ id, error }),
  );
  process.send?.(reply, undefined, undefined, () => undefined); // A parent that has ended needs no answer.
});
process.on("disconnect", () => process.exit());
// A terminal sends these to all processes at once. The parent decides when this one ends.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
