import { EvalFlags, JSException, QuickJS, type Snapshot } from "quickjs-wasi";
import type { GuestAnswer, GuestRequest } from "../guest/render.tsx";
import { LIMITS } from "../limits.ts";
import type { RenderError, SourceName } from "../rendering.ts";
import { fileName } from "./compile.ts";
import { lineOf, SourceError } from "./source-error.ts";

/** The sources of a mail, as written and as JavaScript. */
export type Sources = Readonly<Record<SourceName, { readonly written: string; readonly compiled: string }>>;

const ENTRY = "mail.js";

/** The modules that a source may import, for the message that names them. */
const IMPORTABLE = "react, arktype, @latchkit/emails, @react-email/components and its single packages";

/**
 * Runs sources that nobody has to trust, each mail in an engine of its own that starts from the same image of its memory: what one
 * mail does, the next cannot see.
 */
export class Sandbox {
  readonly #engine: WebAssembly.Module;
  readonly #image: Snapshot;

  private constructor(engine: WebAssembly.Module, image: Snapshot) {
    this.#engine = engine;
    this.#image = image;
  }

  /** @param engine QuickJS as WebAssembly. @param image Its memory after React and all else was loaded, as `createImage` wrote it. */
  static async open(engine: Uint8Array, image: Uint8Array): Promise<Sandbox> {
    return new Sandbox(await WebAssembly.compile(new Uint8Array(engine)), QuickJS.deserializeSnapshot(image));
  }

  /** @throws {SourceError} For whatever the sources do wrong. */
  async render(sources: Sources, request: GuestRequest): Promise<GuestAnswer> {
    const deadline = performance.now() + LIMITS.sandboxMillis;
    let refused: string | undefined;
    using engine = await QuickJS.restore(this.#image, {
      wasm: this.#engine,
      memoryLimit: LIMITS.memoryBytes,
      maxStackSize: LIMITS.stackBytes,
      timezoneOffset: 0,
      interruptHandler: () => performance.now() > deadline,
      moduleLoader: {
        normalize: (_, name) => name,
        load: (name) => {
          if (name === fileName("template")) return sources.template.compiled;
          if (name === fileName("theme")) return sources.theme.compiled;
          refused = name;
          throw new Error("refused");
        },
      },
    });
    try {
      return await run(engine, request);
    } catch (error) {
      throw explain(faultOf(error), sources, refused);
    }
  }
}

async function run(engine: QuickJS, request: GuestRequest): Promise<GuestAnswer> {
  const program = `
    import * as template from ${JSON.stringify(fileName("template"))};
    import * as theme from ${JSON.stringify(fileName("theme"))};
    globalThis.latchkitAnswer = JSON.stringify(globalThis.latchkitRender(template, theme, ${JSON.stringify(request)}));
  `;
  using evaluated = engine.evalCode(program, ENTRY, EvalFlags.TYPE_MODULE);
  engine.executePendingJobs();
  if (evaluated.promiseState === 0) throw new Error("The source waits for something that does not happen.");
  const outcome = await engine.resolvePromise(evaluated);
  if ("error" in outcome) throw new JSException(outcome.error);
  outcome.value.dispose();
  using answer = engine.global.getProp("latchkitAnswer");
  return readAnswer(answer.isString ? answer.toString() : "");
}

/** What a mail may have put in the place of the answer: of that, only texts get through. */
function readAnswer(json: string): GuestAnswer {
  const { html, subject, notificationCategory }: Record<string, unknown> = JSON.parse(json);
  if (typeof html !== "string") throw new Error("The mail has no HTML.");
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
  /** The source that is to blame, where the fault knows it. */
  readonly source: string;
}

/** Reads what was thrown. It may be anything, with getters that throw or never end. */
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
    return { name: "Error", message: message.replace(/^Job execution error: /, ""), stack: "", source: "" };
  }
  return {
    name: read(() => error.name),
    message: read(() => error.message),
    stack: read(() => error.stack),
    source: read(() => error.handle.getProp("source").consume((handle) => (handle.isString ? handle.toString() : ""))),
  };
}

function explain({ name, message, stack, source }: Fault, sources: Sources, refused: string | undefined): SourceError {
  const [, file, line] = /\b(template|theme)\.tsx:(\d+)/.exec(stack) ?? [];
  const blamed: SourceName = file === "theme" || source === "theme" ? "theme" : "template";
  const component = (text?: string) => lineOf(blamed, sources[blamed].written, text);
  const where = line === undefined ? component() : Number(line);
  if (refused !== undefined) {
    const importer = sources.template.written.includes(refused) ? "template" : "theme";
    const cause = `It cannot import “${refused}”. There are ${IMPORTABLE}.`;
    return new SourceError(cause, {
      kind: "import",
      source: importer,
      line: lineOf(importer, sources[importer].written, refused),
    });
  }
  const because = (cause: string, kind: RenderError["kind"], at = where) =>
    new SourceError(cause, { kind, source: blamed, line: at });
  if (message.includes("interrupted")) {
    return because(`It takes longer than ${LIMITS.sandboxMillis} milliseconds.`, "too-slow");
  }
  if (message.includes("out of memory")) {
    return because(`It needs more than ${LIMITS.memoryBytes / 1024 / 1024} MiB of memory.`, "out-of-memory");
  }
  if (name === "EmailMistake") {
    return message.startsWith("The variables")
      ? because(message, "variables", component("variablesSchema"))
      : because(message, "contract");
  }
  const cause = [name, message].filter(Boolean).join(": ") || "It threw something that is no error.";
  return because(cause, name === "SyntaxError" ? "syntax" : "exception");
}
