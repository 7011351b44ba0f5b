import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CommandError } from "../command-context.ts";
import { TYPES } from "./types.ts";

/** Kinds of files, by the folder that holds them. */
export const KINDS = ["templates", "themes"] as const;
export type Kind = (typeof KINDS)[number];

/** A file's entry in the manifest. */
export interface Entry {
  readonly id: string;
  readonly displayName: string;
  /** The language of the source. Absent for the default one. */
  readonly locale?: string;
  /** SHA-256 of the source that file and project had in common last. */
  readonly hash: string;
}

/** Makes the entry of a file that is the same as in the project, or was once. */
export function entryFor(
  { id, displayName, locale }: { readonly id: string; readonly displayName: string; readonly locale: string | null },
  hash: string,
): Entry {
  return { id, displayName, ...(locale !== null && { locale }), hash };
}

/** The manifest: entries by kind and file name without ending. */
export type Manifest = Record<Kind, Record<string, Entry>>;

/** A file with a source. */
export interface SourceFile {
  readonly kind: Kind;
  /** Without ending. */
  readonly name: string;
  readonly source: string;
}

const MANIFEST = "latchkit-emails.json";
const TYPES_FILE = "latchkit-emails.d.ts";
const ENDING = ".tsx";
const FILE_NAME = /^[\w-][\w.-]*$/;

/** Reads the manifest; an empty one where there is none. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, MANIFEST);
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return { templates: {}, themes: {} };
  const manifest = parseManifest(text);
  if (manifest) return manifest;
  throw new CommandError(
    `${file} is not what \`latchkit emails pull\` writes. Restore it, or delete it and pull again.`,
  );
}

function parseManifest(text: string): Manifest | null {
  try {
    const { templates = {}, themes = {} }: Partial<Manifest> = JSON.parse(text);
    // A name becomes part of a path: none may lead out of the folder.
    return [templates, themes].flatMap(Object.keys).every((name) => FILE_NAME.test(name))
      ? { templates, themes }
      : null;
  } catch {
    return null;
  }
}

/** Writes the manifest, sorted, so that it changes no more than it has to, and the types for editors. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await mkdir(folder, { recursive: true });
  const sorted = Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      Object.fromEntries(Object.entries(manifest[kind]).sort(([a], [b]) => (a < b ? -1 : 1))),
    ]),
  );
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(sorted, null, 2)}\n`);
  await writeFile(join(folder, TYPES_FILE), TYPES);
}

/** Reads all sources, by kind and name. */
export async function readSources(folder: string): Promise<readonly SourceFile[]> {
  const found = await Promise.all(
    KINDS.map(async (kind) => {
      const names = await readdir(join(folder, kind)).catch(() => []);
      const sources = names.filter((name) => name.endsWith(ENDING)).sort();
      return Promise.all(
        sources.map(async (file) => {
          const source = await readFile(join(folder, kind, file), "utf8");
          return { kind, name: file.slice(0, -ENDING.length), source };
        }),
      );
    }),
  );
  return found.flat();
}

/** Writes a source. */
export async function writeSource(folder: string, { kind, name, source }: SourceFile): Promise<void> {
  await mkdir(join(folder, kind), { recursive: true });
  await writeFile(join(folder, kind, `${name}${ENDING}`), source);
}

/** Returns the path of a file, relative to the folder of the emails. */
export function pathOf({ kind, name }: Pick<SourceFile, "kind" | "name">): string {
  return `${kind}/${name}${ENDING}`;
}

/** Identifies a source. Line endings do not count: git changes them on some systems. */
export function hashOf(source: string): string {
  return createHash("sha256").update(source.replaceAll("\r\n", "\n")).digest("hex");
}

/** Turns a name that administrators chose into one for a file. */
export function fileNameFor(displayName: string, taken: ReadonlySet<string>): string {
  const base =
    displayName
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "") || "email";
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`;
}

/** Turns the name of a file into one for administrators. */
export function displayNameFor(name: string): string {
  const words = name.replaceAll(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Adds the language to the name of a template's file, as in `order.de`. */
export function variantName(name: string, locale: string): string {
  return `${name}.${locale}`;
}

/** Splits the name of a file in one language; `null` if it names none. */
export function languageIn(name: string): { readonly base: string; readonly locale: string } | null {
  const [, base, locale] = /^(.+)\.([a-z]{2,3}(?:-[A-Za-z0-9]+)*)$/.exec(name) ?? [];
  return base === undefined || locale === undefined ? null : { base, locale };
}
