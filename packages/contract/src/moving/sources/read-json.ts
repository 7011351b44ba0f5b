import { type Chunks, SourceFileError, textsOf } from "./chunks.ts";

/** A JSON object of a file, and the key of the list that it is in; `null` outside a named list. */
export interface JsonItem {
  readonly list: string | null;
  readonly value: Record<string, unknown>;
}

/** Longest object, in characters. */
const MAX_LENGTH = 16 * 1024 * 1024;

/**
 * Reads the objects of a JSON file without holding more than one: those of a list, those that stand one after the other
 * (NDJSON), or those of lists in one object, such as `{"users":[…]}`.
 *
 * @param isOneObject Whether the file is one object with lists.
 * @throws {SourceFileError} for what is no JSON or no UTF-8, and for a file that was cut.
 */
export async function* readJson(chunks: Chunks, isOneObject: boolean): AsyncGenerator<JsonItem> {
  const scanner = new Scanner(isOneObject ? "{[" : "");
  for await (const text of textsOf(chunks)) yield* scanner.scan(text);
  scanner.end();
}

/** Finds objects at a depth, by their brackets. */
class Scanner {
  readonly #within: string;
  /** Brackets that are open. */
  #open = "";
  #isText = false;
  #isEscaped = false;
  /** The last text outside objects, which names the list that follows. */
  #lastText = "";
  /** Depth of the object that is being read; `null` outside. */
  #depth: number | null = null;
  #object = "";

  /** @param within Brackets that objects stand in, if not in those of a list or none. */
  constructor(within: string) {
    this.#within = within;
  }

  *scan(text: string): Generator<JsonItem> {
    let start = this.#depth === null ? -1 : 0;
    for (let at = 0; at < text.length; at++) {
      const character = text[at];
      if (this.#isText) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (character === "\\") this.#isEscaped = true;
        else if (character === '"') this.#isText = false;
        else if (this.#depth === null) this.#lastText += character;
      } else if (character === '"') {
        this.#isText = true;
        if (this.#depth === null) this.#lastText = "";
      } else if (character === "{" || character === "[") {
        if (this.#depth === null && character === "{" && this.#isItemHere()) {
          this.#depth = this.#open.length;
          start = at;
        }
        this.#open += character;
      } else if (character === "}" || character === "]") {
        if (this.#open.at(-1) !== (character === "}" ? "{" : "[")) throw new SourceFileError("The file is not JSON.");
        this.#open = this.#open.slice(0, -1);
        if (this.#depth === this.#open.length) {
          yield this.#item(this.#object + text.slice(start, at + 1));
          this.#object = "";
          this.#depth = null;
          start = -1;
        }
      }
    }
    if (start >= 0) this.#object += text.slice(start);
    if (this.#object.length > MAX_LENGTH) throw new SourceFileError("A record is longer than 16 MB.");
  }

  end(): void {
    if (this.#open !== "" || this.#isText) throw new SourceFileError("The file was cut: its JSON does not end.");
  }

  #isItemHere(): boolean {
    return this.#within === "" ? this.#open === "" || this.#open === "[" : this.#open === this.#within;
  }

  #item(text: string): JsonItem {
    try {
      return { list: this.#within === "" ? null : this.#lastText, value: JSON.parse(text) };
    } catch (error) {
      throw new SourceFileError("The file is not JSON.", { cause: error });
    }
  }
}
