import type { CommandContext } from "../command-context.ts";
import { misuse, readOptions } from "../options.ts";
import type { DistributionStep } from "../server-module.ts";
import { explained, loadSettings } from "./load-settings.ts";

const OPTIONS = { plan: { type: "boolean" }, apply: { type: "boolean" }, "data-dir": { type: "string" } } as const;

/** `latchkit distribute`: spreads the database over several servers with Citus, or shows what that takes. */
export async function distribute(args: readonly string[], context: CommandContext): Promise<void> {
  const { values } = readOptions(args, OPTIONS, { command: "distribute" });
  if (Boolean(values.plan) === Boolean(values.apply)) throw misuse("Say --plan or --apply.", "distribute");
  const { server, settings } = await loadSettings(values["data-dir"], context);
  const logger = server.createSilentLogger();
  if (values.apply) {
    const onProgress = ({ table, size, step, of }: { table: string; size: string; step: number; of: number }) =>
      context.tell(`${step} of ${of}: ${table} (${size})`);
    const count = await explained(server, () => server.distribute({ settings, logger, onProgress }));
    return context.say(count === 0 ? "There was nothing to do." : `Done: ${count} tables.`);
  }
  const { steps, obstacle } = await explained(server, () => server.planDistribution({ settings, logger }));
  for (const line of table(steps)) context.say(line);
  const left = steps.filter(({ isDone }) => !isDone).length;
  context.tell(obstacle ?? (left === 0 ? "There is nothing to do." : `${left} tables to do. Do it with --apply.`));
}

const WORDS = { project: "by project", reference: "everywhere", coordinator: "coordinator" } as const;

function table(steps: readonly DistributionStep[]): string[] {
  const width = Math.max(...steps.map((step) => step.table.length));
  return steps.map(({ table, on, reason, drops, isDone }) => {
    const dropped = drops.length > 0 ? ` Drops ${drops.join(", ")}.` : "";
    return `${isDone ? "✓" : "→"} ${table.padEnd(width)}  ${WORDS[on].padEnd(11)}  ${reason}${dropped}`;
  });
}
