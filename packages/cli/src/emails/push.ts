import { isKnownError, StatusError } from "@latchkit/kit";
import type { AdminApp } from "@latchkit/kit/admin";
import { type CommandContext, CommandError } from "../command-context.ts";
import { readOptions } from "../options.ts";
import { diffLines } from "./diff.ts";
import {
  displayNameFor,
  type Entry,
  entryFor,
  hashOf,
  languageIn,
  type Manifest,
  pathOf,
  readManifest,
  readSources,
  type SourceFile,
  writeManifest,
} from "./email-files.ts";
import { CONNECTION_OPTIONS, openProject, withProject } from "./project-app.ts";
import { createSource, fetchSources, type RemoteSource, updateSource } from "./remote-sources.ts";

const OPTIONS = {
  ...CONNECTION_OPTIONS,
  force: { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
} as const;

/** `latchkit emails push`: brings edited files into the project. */
export async function push(args: readonly string[], context: CommandContext): Promise<void> {
  const { values } = readOptions(args, OPTIONS, { command: "emails" });
  const project = await openProject(values, context);
  await withProject(project, context, async () => {
    const { folder, app } = project;
    const [manifest, files] = await Promise.all([readManifest(folder), readSources(folder)]);
    if (files.length === 0)
      throw new CommandError(`There are no emails in ${values.folder}. Run: latchkit emails pull`);
    const plan = planPush(manifest, files, await fetchSources(app));
    const conflicts = plan.filter(({ outcome }) => outcome === "conflict");
    if (conflicts.length > 0 && !values.force) throw new CommandError(describeConflicts(conflicts));
    const steps = plan.filter(({ outcome }) => outcome !== "same");
    if (values["dry-run"]) {
      for (const step of steps)
        context.say(`would ${step.outcome === "create" ? "create" : "change"} ${pathOf(step.file)}`);
      return;
    }
    await noteAgreement(plan, folder, manifest);
    const failures = await carryOut(steps, { app, folder, manifest, context });
    if (failures.length > 0) throw new CommandError(failures.join("\n"));
    context.say(
      steps.length === 0
        ? `Nothing to push: the project has all ${files.length} files as they are.`
        : `Pushed ${steps.length} of ${files.length} files.`,
    );
  });
}

interface Step {
  /** `conflict`: file and project have both changed since the last pull or push. */
  readonly outcome: "create" | "change" | "same" | "conflict";
  readonly file: SourceFile;
  readonly entry: Entry | null;
  /** The language of the source; `null` for the default one. */
  readonly locale: string | null;
  readonly remote: RemoteSource | null;
}

function planPush(manifest: Manifest, files: readonly SourceFile[], remote: readonly RemoteSource[]): readonly Step[] {
  return defaultsFirst(files).map((file) => {
    const entry = manifest[file.kind][file.name] ?? null;
    const locale = entry ? (entry.locale ?? null) : (variantIn(file, files)?.locale ?? null);
    const there = remote.find((one) => one.kind === file.kind && one.id === entry?.id && one.locale === locale) ?? null;
    const step = { file, entry, locale, remote: there };
    if (entry === null || there === null) return { ...step, outcome: "create" };
    const local = hashOf(file.source);
    const now = hashOf(there.source);
    if (local === now || local === entry.hash) return { ...step, outcome: "same" };
    return { ...step, outcome: now === entry.hash ? "change" : "conflict" };
  });
}

/**
 * Returns the template of whose source in another language a file is; `null` if it is none of those: the file of the
 * template lies beside it.
 */
function variantIn({ kind, name }: SourceFile, files: readonly SourceFile[]): ReturnType<typeof languageIn> {
  const named = kind === "templates" ? languageIn(name) : null;
  return named && files.some((file) => file.kind === kind && file.name === named.base) ? named : null;
}

/** A template has to exist before its sources in other languages. */
function defaultsFirst(files: readonly SourceFile[]): readonly SourceFile[] {
  const isDefault = (file: SourceFile) => variantIn(file, files) === null;
  return [...files.filter(isDefault), ...files.filter((file) => !isDefault(file))];
}

interface Work {
  readonly app: AdminApp;
  readonly folder: string;
  readonly manifest: Manifest;
  readonly context: CommandContext;
}

/**
 * Notes sources that are the same on both sides, however they came to be, so that later changes of one side are told
 * apart.
 */
async function noteAgreement(plan: readonly Step[], folder: string, manifest: Manifest): Promise<void> {
  for (const { file, entry, remote } of plan) {
    const hash = hashOf(file.source);
    if (entry && remote && hash === hashOf(remote.source)) manifest[file.kind][file.name] = { ...entry, hash };
  }
  await writeManifest(folder, manifest);
}

/**
 * Pushes one file after the other and notes each in the manifest, so that a failure loses nothing.
 *
 * @returns What failed.
 */
async function carryOut(steps: readonly Step[], { app, folder, manifest, context }: Work): Promise<string[]> {
  const failures: string[] = [];
  for (const { file, entry, locale, remote } of steps) {
    const base = locale === null ? undefined : manifest[file.kind][languageIn(file.name)?.base ?? ""];
    const displayName = entry?.displayName ?? base?.displayName ?? displayNameFor(file.name);
    try {
      const id = remote?.id ?? base?.id ?? (await createSource(app, file.kind, displayName));
      const common = { id, displayName, locale };
      manifest[file.kind][file.name] = entryFor(common, entry?.hash ?? "");
      await updateSource(app, { ...common, kind: file.kind }, file.source);
      manifest[file.kind][file.name] = entryFor(common, hashOf(file.source));
      context.tell(`${remote ? "changed" : "created"} ${pathOf(file)}`);
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === null) throw error;
      failures.push(`${pathOf(file)}: ${reason}`);
    } finally {
      await writeManifest(folder, manifest);
    }
  }
  return failures;
}

/** Returns the project's error about one file; `null` for errors that concern all of them. */
function reasonOf(error: unknown): string | null {
  if (isKnownError(error, "EMAIL_RENDERING_ERROR")) return error.details.error;
  if (isKnownError(error, "REQUIRES_CUSTOM_EMAIL_SERVER") || isKnownError(error, "SCHEMA_ERROR")) return error.message;
  return error instanceof StatusError ? error.text : null;
}

function describeConflicts(conflicts: readonly Step[]): string {
  const shown = conflicts.flatMap(({ file, remote }) => [
    `${pathOf(file)} has changed both in the project (-) and here (+):`,
    ...diffLines(remote?.source ?? "", file.source).map((line) => `  ${line}`),
    "",
  ]);
  return [...shown, "Nothing was pushed. With --force, these files replace the project's versions."].join("\n");
}
