import { EvalFlags, JSException, type JSValueHandle, QuickJS, type Snapshot } from "quickjs-wasi";
import type { GuestAnswer, GuestRequest } from "../guest/render.tsx";
import { LIMITS } from "../limits.ts";
import type { RenderError, SourceName } from "../rendering.ts";
import type { SandboxFiles } from "../sandbox-files.ts";
import { TimeBudget } from "../time-budget.ts";
import { collectGarbage } from "./collect-garbage.ts";
import { fileName } from "./compile.ts";
import { lineOf, SourceError } from "./source-error.ts";

/** Both sources of an email, as written and as JavaScript. */
export type Sources = Readonly<Record<SourceName, { readonly written: string; readonly compiled: string }>>;

const ENTRY = "mail.js";

/**
 * An engine this large is freed at once. V8 waits until there are a few, whatever their size: those of hostile sources
 * would add up to hundreds of megabytes. Engines of other emails stay far below.
 */
const LARGE_BYTES = 40 * 1024 * 1024;

/** Modules that sources can import, for error messages. */
const IMPORTABLE = "react, arktype, @latchkit/emails and @react-email/components or its single packages";

/** An engine without sources, and what it asks for while it runs. */
interface PristineEngine {
  readonly engine: QuickJS;
  readonly host: Host;
}

/** What an engine asks for while it runs. */
interface Host {
  /** The engine is interrupted once it is spent. */
  budget: TimeBudget;
  /** The engine's memory. */
  memory: WebAssembly.Memory | undefined;
  sources: Sources | undefined;
  /** The import that was refused. */
  refused: string | undefined;
}

/** Opens engines for untrusted sources. Each starts from the same memory image, so no source can affect another. */
export class Sandbox {
  readonly #engine: WebAssembly.Module;
  readonly #image: Snapshot;
  #spare: Promise<PristineEngine> | undefined;
  /** Whether an engine that is done with had grown large. */
  #hasGrown = false;

  constructor({ engine, image, pointers }: SandboxFiles) {
    this.#engine = new WebAssembly.Module(new Uint8Array(engine));
    this.#image = { ...pointers, memory: new Uint8Array(image), extensions: [] };
  }

  /**
   * Tidies up after an email and starts the engine for the next one, so that the email does not wait for it: copying
   * the memory image takes a third of the time that rendering takes.
   */
  prepare(): void {
    if (this.#hasGrown) collectGarbage();
    this.#hasGrown = false;
    this.#spare ??= this.#start();
    this.#spare.catch(() => undefined); // `load` throws it
  }

  /** Evaluates the sources in an engine of their own. @throws {SourceError} For any error in the sources. */
  async load(sources: Sources): Promise<LoadedSources> {
    const starting = this.#spare ?? this.#start();
    this.#spare = undefined;
    const { engine, host } = await starting;
    host.sources = sources;
    host.budget = new TimeBudget(LIMITS.sandboxMillis);
    try {
      await evaluate(engine);
    } catch (error) {
      const explained = explain(faultOf(error), sources, host.refused);
      this.#dispose(engine, host);
      throw explained;
    }
    return new LoadedSources(engine, sources, host, () => this.#dispose(engine, host));
  }

  #dispose(engine: QuickJS, { memory }: Host): void {
    if (memory && memory.buffer.byteLength > LARGE_BYTES) this.#hasGrown = true;
    engine.dispose();
  }

  async #start(): Promise<PristineEngine> {
    const budget = new TimeBudget(LIMITS.sandboxMillis);
    const host: Host = { budget, memory: undefined, sources: undefined, refused: undefined };
    const engine = await QuickJS.restore(this.#image, {
      wasm: this.#engine,
      memoryLimit: LIMITS.memoryBytes,
      maxStackSize: LIMITS.stackBytes,
      timezoneOffset: 0,
      wasi: (memory) => {
        host.memory = memory;
        return {};
      },
      interruptHandler: () => host.budget.left === 0,
      moduleLoader: {
        normalize: (_, name) => name,
        load: (name) => {
          const { sources } = host;
          if (sources && name === fileName("template")) return sources.template.compiled;
          if (sources && name === fileName("theme")) return sources.theme.compiled;
          host.refused = name;
          throw new Error("refused");
        },
      },
    });
    return { engine, host };
  }
}

/** An engine with the sources of an email. It renders the email for one recipient after the other. */
export class LoadedSources implements Disposable {
  readonly #engine: QuickJS;
  readonly #sources: Sources;
  readonly #host: Host;
  readonly #dispose: () => void;

  constructor(engine: QuickJS, sources: Sources, host: Host, dispose: () => void) {
    this.#engine = engine;
    this.#sources = sources;
    this.#host = host;
    this.#dispose = dispose;
  }

  /** @throws {SourceError} For any error in the sources. The engine may be unusable afterwards. */
  render(request: GuestRequest): GuestAnswer {
    this.#host.budget = new TimeBudget(LIMITS.sandboxMillis);
    try {
      const call = `globalThis.latchkitMail(${JSON.stringify(JSON.stringify(request))})`;
      using answer = this.#engine.evalCode(call, ENTRY);
      return readAnswer(answer.isString ? answer.toString() : "");
    } catch (error) {
      throw explain(faultOf(error), this.#sources);
    }
  }

  [Symbol.dispose](): void {
    this.#dispose();
  }
}

async function evaluate(engine: QuickJS): Promise<void> {
  using evaluated = engine.evalCode(PROGRAM, ENTRY, EvalFlags.TYPE_MODULE);
  engine.executePendingJobs();
  if (evaluated.promiseState === 0) throw new Error("The source awaits a promise that never settles.");
  const outcome = await engine.resolvePromise(evaluated);
  if ("error" in outcome) throw new JSException(outcome.error);
  outcome.value.dispose();
}

/** Leaves a function from a request to an answer, both as JSON. */
const PROGRAM = `
  import * as template from ${JSON.stringify(fileName("template"))};
  import * as theme from ${JSON.stringify(fileName("theme"))};
  const { latchkitRender } = globalThis;
  globalThis.latchkitMail = (request) => JSON.stringify(latchkitRender(template, theme, JSON.parse(request)));
`;

/** Reads the answer, which a source can replace with anything: only strings pass. */
function readAnswer(json: string): GuestAnswer {
  const { html, subject, notificationCategory }: Record<string, unknown> = JSON.parse(json);
  if (typeof html !== "string") throw new Error("The source replaced the answer.");
  return {
    html,
    ...(typeof subject === "string" && { subject }),
    ...(typeof notificationCategory === "string" && { notificationCategory }),
  };
}

interface Fault {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  /** Of an `EmailMistake`. */
  readonly source: string;
  readonly kind: string;
}

/** Reads a thrown value. It can be anything, with getters that throw or never return. */
function faultOf(error: unknown): Fault {
  const read = (get: () => unknown): string => {
    try {
      return String(get() ?? "");
    } catch {
      return "";
    }
  };
  if (!(error instanceof JSException)) {
    const message = read(() => (error instanceof Error ? error.message : error));
    return { name: "Error", message: message.replace(/^Job execution error: /, ""), stack: "", source: "", kind: "" };
  }
  return {
    name: read(() => error.name),
    message: read(() => error.message),
    stack: read(() => error.stack),
    source: read(() => stringOf(error.handle.getProp("source"))),
    kind: read(() => stringOf(error.handle.getProp("kind"))),
  };
}

function stringOf(handle: JSValueHandle): string {
  return handle.consume(() => (handle.isString ? handle.toString() : ""));
}

function explain(
  { name, message, stack, source, kind: mistake }: Fault,
  sources: Sources,
  refused?: string,
): SourceError {
  const [, file, line] = /\b(template|theme)\.tsx:(\d+)/.exec(stack) ?? [];
  const blamed: SourceName = file === "theme" || source === "theme" ? "theme" : "template";
  const component = (text?: string) => lineOf(blamed, sources[blamed].written, text);
  const where = line === undefined ? component() : Number(line);
  if (refused !== undefined) {
    const importer = sources.template.written.includes(refused) ? "template" : "theme";
    const cause = `Cannot import “${refused}”. Sources can import ${IMPORTABLE}.`;
    return new SourceError(cause, {
      kind: "import",
      source: importer,
      line: lineOf(importer, sources[importer].written, refused),
    });
  }
  const because = (cause: string, kind: RenderError["kind"], at = where) =>
    new SourceError(cause, { kind, source: blamed, line: at });
  if (message.includes("interrupted")) {
    return because(`Rendering took longer than ${LIMITS.sandboxMillis} ms.`, "too-slow");
  }
  if (message.includes("out of memory")) {
    return because(`Rendering needs more than ${LIMITS.memoryBytes / 1024 / 1024} MiB of memory.`, "out-of-memory");
  }
  if (name === "EmailMistake") {
    return mistake === "variables"
      ? because(message, "variables", component("variablesSchema"))
      : because(message, "contract");
  }
  const cause = [name, message].filter(Boolean).join(": ") || "The source threw a value that is not an error.";
  return because(cause, name === "SyntaxError" ? "syntax" : "exception");
}
