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

/** Length of the name of a module, in UTF-16 code units. */
const MAX_NAME_LENGTH = 200;

/** Modules that sources can import, for error messages. */
const IMPORTABLE = "react, arktype, @latchkit/emails and @react-email/components or its single packages";

/** An engine without sources, and what it asks for while it runs. */
interface PristineEngine {
  readonly engine: QuickJS;
  readonly host: Host;
}

/** State that an engine uses while it runs. */
interface Host {
  /** The engine is interrupted once it is spent. */
  budget: TimeBudget;
  /** The engine's memory. */
  memory: WebAssembly.Memory | undefined;
  sources: Sources | undefined;
  /** The import that was refused. */
  refused: string | undefined;
}

/** A text of its own: V8 keeps the whole of a text of which it has cut a part. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
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

  /** Frees the memory of engines that had grown large. */
  tidyUp(): void {
    if (this.#hasGrown) collectGarbage();
    this.#hasGrown = false;
  }

  /**
   * Starts the engine for the next email, so that the email does not wait for it: copying the memory image takes a
   * third of the time that rendering takes.
   */
  prepare(): void {
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
      const mail = await evaluate(engine);
      return new LoadedSources(engine, mail, sources, host, () => this.#dispose(engine, host));
    } catch (error) {
      const explained = explain(faultOf(error), sources, host.refused);
      this.#dispose(engine, host);
      throw explained;
    }
  }

  #dispose(engine: QuickJS, { memory }: Host): void {
    if (isLarge(memory)) this.#hasGrown = true;
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
        // A longer name is no module's. It is cut at once, before it is copied back and forth.
        normalize: (_, name) => (name.length <= MAX_NAME_LENGTH ? name : copyOf(name.slice(0, MAX_NAME_LENGTH))),
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

function isLarge(memory: WebAssembly.Memory | undefined): boolean {
  return memory !== undefined && memory.buffer.byteLength > LARGE_BYTES;
}

/** An engine with the sources of an email. It renders the email for one recipient after the other. */
export class LoadedSources implements Disposable {
  readonly #engine: QuickJS;
  readonly #mail: JSValueHandle;
  readonly #sources: Sources;
  readonly #host: Host;
  readonly #dispose: () => void;
  #emails = 0;

  /** @param mail The function that {@link PROGRAM} exports. */
  constructor(engine: QuickJS, mail: JSValueHandle, sources: Sources, host: Host, dispose: () => void) {
    this.#engine = engine;
    this.#mail = mail;
    this.#sources = sources;
    this.#host = host;
    this.#dispose = dispose;
  }

  /** The number of emails that it has rendered. */
  get emails(): number {
    return this.#emails;
  }

  /** Whether it has taken more memory than ordinary sources do. */
  get isLarge(): boolean {
    return isLarge(this.#host.memory);
  }

  /** @throws {SourceError} For any error in the sources. The engine may be unusable afterwards. */
  render(request: GuestRequest): GuestAnswer {
    this.#emails += 1;
    this.#host.budget = new TimeBudget(LIMITS.sandboxMillis);
    try {
      using json = this.#engine.newString(JSON.stringify(request));
      using result = this.#engine.callFunction(this.#mail, this.#engine.undefined, json);
      using error = result.getProp("error");
      if (!error.isUndefined) throw new GuestError(faultIn(error));
      using answer = result.getProp("answer");
      return readAnswer(answer);
    } catch (error) {
      throw explain(faultOf(error), this.#sources);
    }
  }

  [Symbol.dispose](): void {
    this.#dispose();
  }
}

/** Evaluates the sources. @returns The function that renders them. */
async function evaluate(engine: QuickJS): Promise<JSValueHandle> {
  using evaluated = engine.evalCode(PROGRAM, ENTRY, EvalFlags.TYPE_MODULE);
  engine.executePendingJobs();
  if (evaluated.promiseState === 0) throw new Error("The source awaits a promise that never settles.");
  const outcome = await engine.resolvePromise(evaluated);
  if ("error" in outcome) throw new GuestError(outcome.error.consume(faultIn));
  return outcome.value.consume((program) => program.getProp("mail"));
}

/**
 * Exports a function from a request as JSON to an answer or an error. It is read as an export, and the error caught
 * here, because a source can replace every global and throw anything.
 */
const PROGRAM = `
  import * as template from ${JSON.stringify(fileName("template"))};
  import * as theme from ${JSON.stringify(fileName("theme"))};
  const { latchkitRender } = globalThis;
  export const mail = (request) => {
    try {
      return { answer: latchkitRender(template, theme, JSON.parse(request)) };
    } catch (error) {
      return { error: error ?? {} };
    }
  };
`;

/**
 * Reads the answer, which a source can replace with anything. Only strings pass, and none is copied before its length
 * is known: the copy takes the heap of the thread, of which the guest's limits know nothing.
 */
function readAnswer(answer: JSValueHandle): GuestAnswer {
  const html = propertyOf(answer, "html", LIMITS.htmlLength);
  if (html === undefined) throw new Error("The source replaced the answer.");
  const subject = propertyOf(answer, "subject", LIMITS.subjectLength);
  const notificationCategory = propertyOf(answer, "notificationCategory", LIMITS.categoryLength);
  return {
    html,
    ...(subject !== undefined && { subject }),
    ...(notificationCategory !== undefined && { notificationCategory }),
  };
}

const PART_NAMES = { html: "email", subject: "subject", notificationCategory: "notification category" } as const;

/** @throws {TooLongError} */
function propertyOf(answer: JSValueHandle, name: keyof typeof PART_NAMES, maxLength: number): string | undefined {
  using value = answer.getProp(name);
  if (!value.isString) return undefined;
  if (value.length > maxLength) throw new TooLongError(`The ${PART_NAMES[name]} exceeds ${maxLength} characters.`);
  return value.toString();
}

/** A text of the answer is longer than allowed. */
class TooLongError extends Error {
  override readonly name = "TooLongError";
}

interface Fault {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  /** Of an `EmailMistake`. */
  readonly source: string;
  readonly kind: string;
}

/** A value that a source threw, as it was read. */
class GuestError extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super();
    this.fault = fault;
  }
}

/** Reads an error of the guest or of the host. */
function faultOf(error: unknown): Fault {
  if (error instanceof GuestError) return error.fault;
  // The engine's own errors: syntax, imports and limits.
  if (error instanceof JSException) return faultIn(error.handle);
  const { name, message } = error instanceof Error ? error : { name: "Error", message: String(error) };
  const text = message.replace(/^Job execution error: /, "");
  return { name: name === "TooLongError" ? name : "Error", message: text, stack: "", source: "", kind: "" };
}

/** Reads a thrown value. It can be anything, with getters that throw or never return. */
function faultIn(thrown: JSValueHandle): Fault {
  const read = (name: string) => thrown.getProp(name).consume(textOf);
  const message = read("message") || textOf(thrown);
  const name = read("name") || (message && "Error");
  return { name, message, stack: read("stack"), source: read("source"), kind: read("kind") };
}

function textOf(handle: JSValueHandle): string {
  return handle.isString && handle.length <= LIMITS.errorLength ? handle.toString() : "";
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
    // A name that was put together is in neither source.
    const isInTheme = sources.theme.written.includes(refused) && !sources.template.written.includes(refused);
    const importer = isInTheme ? "theme" : "template";
    const cause = `Cannot import “${refused}”. Sources can import ${IMPORTABLE}.`;
    return new SourceError(cause, {
      kind: "import",
      source: importer,
      line: lineOf(importer, sources[importer].written, refused),
    });
  }
  const because = (cause: string, kind: RenderError["kind"], at = where) =>
    new SourceError(cause, { kind, source: blamed, line: at });
  if (name === "TooLongError") return because(message, "too-big");
  if (message.includes("interrupted")) {
    return because(`Rendering took longer than ${LIMITS.sandboxMillis} ms.`, "too-slow");
  }
  if (message.includes("out of memory") || message === "wasm_malloc failed") {
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
