import { type CommandContext, CommandError } from "../command-context.ts";
import { readOptions } from "../options.ts";
import { diffLines } from "./diff.ts";
import {
  entryFor,
  fileNameFor,
  hashOf,
  type Manifest,
  pathOf,
  readManifest,
  readSources,
  type SourceFile,
  variantName,
  writeManifest,
  writeSource,
} from "./email-files.ts";
import { CONNECTION_OPTIONS, openProject, withProject } from "./project-app.ts";
import { fetchSources, type RemoteSource } from "./remote-sources.ts";

const OPTIONS = { ...CONNECTION_OPTIONS, force: { type: "boolean", default: false } } as const;

/** `latchkit emails pull`: writes the project's themes and templates into files. */
export async function pull(args: readonly string[], context: CommandContext): Promise<void> {
  const { values } = readOptions(args, OPTIONS, { command: "emails" });
  const project = await openProject(values, context);
  await withProject(project, context, async () => {
    const { folder, app } = project;
    const [manifest, files, remote] = await Promise.all([readManifest(folder), readSources(folder), fetchSources(app)]);
    const plan = planPull(manifest, files, remote);
    const conflicts = plan.filter(({ outcome }) => outcome === "conflict");
    if (conflicts.length > 0 && !values.force) throw new CommandError(describeConflicts(conflicts));
    for (const { outcome, file } of plan)
      if (outcome === "write" || outcome === "conflict") await writeSource(folder, file);
    await writeManifest(folder, manifestAfter(plan));
    for (const step of plan) tellStep(step, context);
    context.say(summary(plan, values.folder));
  });
}

interface Step {
  /** `edited`: only the file has changed since the last pull; `conflict`: file and project have. */
  readonly outcome: "write" | "same" | "edited" | "conflict";
  readonly file: SourceFile;
  readonly remote: RemoteSource;
  readonly local: string | null;
  /** For the manifest. */
  readonly hash: string;
}

function planPull(manifest: Manifest, files: readonly SourceFile[], remote: readonly RemoteSource[]): readonly Step[] {
  const taken = {
    templates: new Set([...Object.keys(manifest.templates), ...namesOf(files, "templates")]),
    themes: new Set([...Object.keys(manifest.themes), ...namesOf(files, "themes")]),
  };
  const names = new Map<string, string>();
  return remote.map((source) => {
    const { kind, id, displayName, locale } = source;
    const known = Object.entries(manifest[kind]).find(
      ([, entry]) => entry.id === id && (entry.locale ?? null) === locale,
    );
    const base = locale === null ? undefined : names.get(id);
    const fresh = () => (base && locale !== null ? variantName(base, locale) : fileNameFor(displayName, taken[kind]));
    const name = known?.[0] ?? fresh();
    if (locale === null) names.set(id, name);
    taken[kind].add(name);
    const file = { kind, name, source: source.source };
    const local = files.find((candidate) => candidate.kind === kind && candidate.name === name)?.source ?? null;
    const remoteHash = hashOf(source.source);
    const common = known?.[1].hash;
    const step = { file, remote: source, local, hash: remoteHash };
    if (local === null) return { ...step, outcome: "write" };
    const localHash = hashOf(local);
    if (localHash === remoteHash) return { ...step, outcome: "same" };
    if (localHash === common) return { ...step, outcome: "write" };
    if (remoteHash === common) return { ...step, outcome: "edited" };
    return { ...step, outcome: "conflict" };
  });
}

function namesOf(files: readonly SourceFile[], kind: SourceFile["kind"]): readonly string[] {
  return files.filter((file) => file.kind === kind).map(({ name }) => name);
}

function manifestAfter(plan: readonly Step[]): Manifest {
  const manifest: Manifest = { templates: {}, themes: {} };
  for (const { file, remote, hash } of plan) manifest[file.kind][file.name] = entryFor(remote, hash);
  return manifest;
}

function describeConflicts(conflicts: readonly Step[]): string {
  const shown = conflicts.flatMap(({ file, local, remote }) => [
    `${pathOf(file)} has changed both here (-) and in the project (+):`,
    ...diffLines(local ?? "", remote.source).map((line) => `  ${line}`),
    "",
  ]);
  return [...shown, "Nothing was written. With --force, the project's versions replace these files."].join("\n");
}

function tellStep({ outcome, file }: Step, { tell }: CommandContext): void {
  if (outcome === "write" || outcome === "conflict") tell(`wrote   ${pathOf(file)}`);
  if (outcome === "edited") tell(`kept    ${pathOf(file)}, which you have edited`);
}

function summary(plan: readonly Step[], folder: string): string {
  const written = plan.filter(({ outcome }) => outcome === "write" || outcome === "conflict").length;
  if (written === 0) return `Nothing to pull: ${folder} has the project's ${plan.length} emails and themes.`;
  return `Pulled ${written} of ${plan.length} emails and themes into ${folder}.`;
}
