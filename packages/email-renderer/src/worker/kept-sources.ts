import type { RenderRequest, SourceName } from "../rendering.ts";
import { compile } from "./compile.ts";
import type { LoadedSources, Sandbox, Sources } from "./sandbox.ts";

/** An engine that has rendered so many emails is replaced: what a template leaves in it must not add up. */
const MAX_EMAILS = 1_000;

interface Kept extends Written {
  readonly projectId: string;
  readonly loaded: LoadedSources;
}

type Written = Readonly<Record<SourceName, string>>;

/**
 * Keeps the engine of the last email for the next one of the same project with the same sources: copying the memory
 * image and loading the sources take about five times as long as rendering. Previews are never rendered in an engine that
 * has seen recipients.
 */
export class KeptSources {
  readonly #sandbox: Sandbox;
  #kept: Kept | undefined;

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox;
  }

  /** Takes the kept engine if it has the sources of the email, else a new one. @throws {SourceError} */
  async take(request: RenderRequest): Promise<LoadedSources> {
    const kept = this.#kept;
    this.#kept = undefined;
    const written = writtenIn(request);
    if (kept && kept.projectId === keeperOf(request) && isSame(kept, written)) return kept.loaded;
    kept?.loaded[Symbol.dispose]();
    return this.#load(written);
  }

  /** Keeps an engine after an email that did not fail, or ends it. */
  giveBack(request: RenderRequest, loaded: LoadedSources): void {
    const projectId = keeperOf(request);
    if (projectId === undefined || loaded.isLarge || loaded.emails >= MAX_EMAILS) loaded[Symbol.dispose]();
    else this.#kept = { ...writtenIn(request), projectId, loaded };
  }

  /** Prepares for the next email. */
  prepare(): void {
    this.#sandbox.tidyUp();
    if (!this.#kept) this.#sandbox.prepare();
  }

  #load({ template, theme }: Written): Promise<LoadedSources> {
    const sources: Sources = {
      template: { written: template, compiled: compile("template", template) },
      theme: { written: theme, compiled: compile("theme", theme) },
    };
    return this.#sandbox.load(sources);
  }
}

function writtenIn({ content, theme }: RenderRequest): Written {
  return { template: "template" in content ? content.template : "", theme };
}

function keeperOf({ project, isPreview = false }: RenderRequest): string | undefined {
  return isPreview ? undefined : project.id;
}

function isSame(one: Written, other: Written): boolean {
  return one.template === other.template && one.theme === other.theme;
}
