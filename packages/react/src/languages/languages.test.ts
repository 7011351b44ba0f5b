import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Messages, priceMessages, uiMessages } from "@latchkit/ui";
import { describe, expect, it } from "vitest";
import { loadTexts } from "./languages.ts";

/** The messages that a component declares, with its source. */
interface Declaration {
  file: string;
  source: string;
  messages: Messages;
}

const root = join(import.meta.dirname, "..");
const sources = readSources();
const declarations = await findDeclarations();
const english = [...uiMessages, priceMessages, ...declarations.map(({ messages }) => messages)];

it("the first part of a language has all that is shown outside the pages with parts of their own", async () => {
  const outside = filesBehind("index.ts", [
    "account/settings-frame.tsx",
    "impersonation/impersonation-page.tsx",
    "impersonation/impersonation-banner.tsx",
    "oauth-consent/oauth-consent-page.tsx",
    "oauth-consent/oauth-device-page.tsx",
    "payment-links/payment-link-page.tsx",
    "payments/checkout-button.tsx",
    "payments/pricing-table.tsx",
  ]);
  const shown = declarations.filter(({ file }) => outside.has(file)).map(({ messages }) => messages.section);
  const shared = uiMessages.map(({ section }) => section);
  const first = Object.keys(await loadTexts("de", "pages"));
  // The table in scripts/languages/apps.mjs lists the others.
  expect([...new Set([...shown, ...shared])].sort()).toEqual(first.sort());
});

describe("the English messages", () => {
  it.each(declarations)("of $messages.section are all used", ({ messages, source, file }) => {
    const name = /export const (\w+) = defineMessages/.exec(source)?.[1] ?? "";
    const users = [...sources]
      .filter(([, text]) => text.includes(name))
      .map(([, text]) => text.replace(/defineMessages\([^;]*;/, ""));
    // Flows give reasons, which are keys of the words for them.
    if (users.some((text) => /\bt\(reason\b/.test(text)))
      users.push(...[...sources].filter(([path]) => path.startsWith("flows")).map(([, text]) => text));
    const unused = Object.keys(messages.english).filter(
      (key) => !users.some((text) => text.includes(`"${key}"`) || /\bt\((mode|outcome)|strength\$/.test(text)),
    );
    expect(unused, file).toEqual([]);
  });

  it("have one declaration per section", () => {
    const sections = english.map(({ section }) => section);
    expect(sections).toEqual([...new Set(sections)]);
  });
});

function readSources(): ReadonlyMap<string, string> {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  const ours = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith("languages"));
  return new Map(ours.map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

async function findDeclarations(): Promise<Declaration[]> {
  const found = [...sources].map(async ([file, source]) => {
    const names = [...source.matchAll(/export const (\w+) = defineMessages/g)].map(([, name]) => String(name));
    if (names.length === 0) return [];
    const module: Record<string, Messages> = await import(join(root, file));
    return names.flatMap((name) => (module[name] ? [{ file, source, messages: module[name] }] : []));
  });
  return (await Promise.all(found)).flat();
}

/**
 * The files that a module imports, directly or not, now or later, and its own; as if those in `without` did not exist.
 */
function filesBehind(entry: string, without: readonly string[]): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const file of found) {
    const source = readFileSync(join(root, file), "utf8");
    for (const [, , now, later] of source.matchAll(
      /^(import|export) (?!type )[^;]*?from "(\..+?\.tsx?)"|import\("(\..+?)"\)/gm,
    )) {
      const imported = join(dirname(file), now ?? later ?? "");
      if (!without.includes(imported)) found.add(imported);
    }
  }
  return found;
}
