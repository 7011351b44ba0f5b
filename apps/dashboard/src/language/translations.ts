import { type Language, languageOf, storeLanguage } from "./reader.ts";
import type { Texts } from "./translate.ts";

/** A value that React's `use` takes without waiting once it is settled: `status` and `value` are React's own marks. */
type Part = Promise<Texts | null> & { status?: "fulfilled"; value?: Texts | null };

/** The folders' German, each fetched with the pages that say it. */
const GERMAN: Readonly<Record<string, () => Promise<Texts>>> = {
  "api-keys-app": async () => (await import("../api-keys-app/german.ts")).german,
  "audit-log": async () => (await import("../audit-log/german.ts")).german,
  "auth-methods": async () => (await import("../auth-methods/german.ts")).german,
  impersonation: async () => (await import("../users/impersonation-german.ts")).german,
  configuration: async () => (await import("../configuration/german.ts")).german,
  "data-vault": async () => (await import("../data-vault/german.ts")).german,
  domains: async () => (await import("../domains/german.ts")).german,
  "launch-checklist": async () => (await import("../launch-checklist/german.ts")).german,
  metrics: async () => (await import("../metrics/german.ts")).german,
  parts: async () => (await import("../parts/german.ts")).german,
  people: async () => (await import("../people/german.ts")).german,
  refusals: async () => (await import("../parts/refusals-german.ts")).german,
  permissions: async () => (await import("../permissions/german.ts")).german,
  "project-keys": async () => (await import("../project-keys/german.ts")).german,
  "project-settings": async () => (await import("../project-settings/german.ts")).german,
  projects: async () => (await import("../projects/german.ts")).german,
  shell: async () => (await import("../shell/german.ts")).german,
  "sign-in-methods": async () => (await import("../sign-in-methods/german.ts")).german,
  teams: async () => (await import("../teams/german.ts")).german,
  "team-settings": async () => (await import("../team-settings/german.ts")).german,
  users: async () => (await import("../users/german.ts")).german,
};

const OTHERS: Readonly<Record<Exclude<Language, "en">, typeof GERMAN>> = { de: GERMAN };

/** The language that is spoken, and what has been fetched of it. */
export class Translations {
  /** Its tag with the reader's region, such as `de-AT`, for the forms of numbers and dates. */
  tag: string;
  readonly #parts = new Map<string, Part>();

  constructor(tag: string) {
    this.tag = tag;
  }

  /** Has another language spoken from now on, also after the page is reloaded. */
  choose(language: Language): void {
    this.tag = storeLanguage(language);
  }

  /** Fetches what pages say, so that they need not wait for it when they show. */
  async prepare(...folders: readonly string[]): Promise<void> {
    await Promise.all(folders.map((folder) => this.part(this.tag, folder)));
  }

  /** What a folder says; null for English, also where the other language could not be fetched. The same promise each time. */
  part(tag: string, folder: string): Promise<Texts | null> | null {
    const language = languageOf(tag);
    if (language === "en") return null;
    const key = `${language} ${folder}`;
    const known = this.#parts.get(key);
    if (known !== undefined) return known;
    const part: Part = this.#fetch(OTHERS[language][folder], key).then((value) => {
      part.value = value;
      part.status = "fulfilled";
      return value;
    });
    this.#parts.set(key, part);
    return part;
  }

  async #fetch(load: (() => Promise<Texts>) | undefined, key: string): Promise<Texts | null> {
    try {
      return (await load?.()) ?? null;
    } catch {
      this.#parts.delete(key); // English is better than nothing, and whoever comes next tries again.
      return null;
    }
  }
}
