import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, isAbsolute, join } from "node:path";
import type { CommandContext } from "../command-context.ts";

/** Position of a listener in the events of a project. */
export interface Position {
  /** @returns `null` for a listener that has never run. */
  read(): Promise<string | null>;
  write(cursor: string): Promise<void>;
}

/** Opens the position of a listener: one for each project and receiver. */
export function positionOf(
  { environment, homeFolder }: CommandContext,
  { apiUrl, projectId, receiver }: { apiUrl: string; projectId: string; receiver: string },
): Position {
  const config = environment.XDG_CONFIG_HOME;
  const base = config && isAbsolute(config) ? config : join(homeFolder, ".config");
  const name = createHash("sha256").update(`${apiUrl} ${projectId} ${receiver}`).digest("hex").slice(0, 16);
  const file = join(base, "latchkit", "listen", `${name}.json`);
  return {
    async read() {
      const text = await readFile(file, "utf8").catch(() => "");
      const [, cursor = null] = /"cursor":"(\d{1,18})"/.exec(text) ?? [];
      return cursor;
    },
    async write(cursor) {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const draft = `${file}.${process.pid}`;
      await writeFile(draft, `${JSON.stringify({ cursor })}\n`, { mode: 0o600 });
      await rename(draft, file); // never half-written
    },
  };
}
