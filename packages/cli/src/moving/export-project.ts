import { createWriteStream } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { explaining } from "../app.ts";
import { type CommandContext, CommandError } from "../command-context.ts";
import { misuse, readOptions } from "../options.ts";
import { keyTarget, PROJECT_OPTIONS } from "../webhooks/target.ts";
import { requestsTo } from "./backend-requests.ts";

const OPTIONS = { ...PROJECT_OPTIONS, "seal-to": { type: "string" } } as const;

/** `latchkit export`: writes a project into a file that `latchkit import` takes. */
export async function exportProject(args: readonly string[], context: CommandContext): Promise<void> {
  const { values, words } = readOptions(args, OPTIONS, { command: "export", maxWords: 1 });
  const [name] = words;
  if (name === undefined) throw misuse("Into which file? Name one that does not exist.", "export");
  const path = resolve(context.folder, name);
  const target = await keyTarget(values, context, "export");
  const keyFile = values["seal-to"];
  const key = keyFile === undefined ? "" : await readKey(resolve(context.folder, keyFile));
  await explaining(target, context, async () => {
    const answer = await requestsTo(target, context).open("GET", `/export${key && `?seal_to=${key}`}`);
    const part = `${path}.part`;
    try {
      await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(part, { mode: 0o600 }));
      await rename(part, path);
    } finally {
      await rm(part, { force: true });
    }
  });
  context.say(
    `The project ${target.projectId} is in ${path}${key ? ", with secrets for the receiver" : ", without secrets"}.`,
  );
}

async function readKey(path: string): Promise<string> {
  try {
    return Buffer.from(await readFile(path)).toString("base64url");
  } catch (cause) {
    throw new CommandError(`${path} cannot be read.`, { cause });
  }
}
