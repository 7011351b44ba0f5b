import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { TRANSLATED_LANGUAGES } from "@latchkit/contract/languages";
import { describe, expect, it } from "vitest";
import { commonMessages } from "../components/common-messages.ts";
import { copyButtonMessages } from "../components/copy-button.tsx";
import { failureMessages } from "../failures/failure-messages.ts";
import { formMessages } from "../form/form.tsx";
import { leftInEnglish, translationProblems, unusedMessages } from "../messages/translation-problems.ts";
import { priceMessages } from "../money/price-text.ts";
import { uiMessages } from "../ui-messages.ts";
import { SAME_AS_ENGLISH } from "./same-as-english.test-data.ts";

describe.each(TRANSLATED_LANGUAGES)("the shared parts in the language %s", (language) => {
  it("have every message with its parameters and the plural forms of the language", async () => {
    expect(translationProblems([...uiMessages, priceMessages], await translation(language), language)).toEqual([]);
  });

  it("have nothing left in English", async () => {
    const left = leftInEnglish([...uiMessages, priceMessages], await translation(language), SAME_AS_ENGLISH[language]);
    expect(left).toEqual([]);
  });
});

it.each(Object.entries({ commonMessages, copyButtonMessages, failureMessages, formMessages, priceMessages }))(
  "the shared parts use every one of their %s",
  (name, messages) => {
    const packages = join(import.meta.dirname, "../../..");
    const roots = ["packages/ui/src", "packages/react/src", "apps/dashboard/src", "apps/checkout/src"];
    const code = roots
      .map((root) => join(packages, "..", root))
      .flatMap((root) =>
        readdirSync(root, { recursive: true, encoding: "utf8" })
          .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith("languages"))
          .map((file) => readFileSync(join(root, file), "utf8")),
      )
      .filter((source) => source.includes(name));
    expect(unusedMessages([messages], code.join("\n"))).toEqual([]);
  },
);

async function translation(language: string) {
  const { ui } = await import(join(import.meta.dirname, language, "ui.ts"));
  const { prices } = await import(join(import.meta.dirname, language, "prices.ts"));
  return { ...ui, ...prices };
}
